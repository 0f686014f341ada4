import type { PlanTerms } from '@file-server/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmEffects } from '../../../desk-kit/confirm-effects.tsx';
import { entitlementsQuery } from '../../../desk-kit/entitlements-api.ts';
import { settingsQuery } from '../../../desk-kit/settings-query.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { followersQuery, refreshPlans, removePlan } from '../api/plans.ts';

type RemoveDialogProps = { plan: PlanTerms; onClose: () => void };

/** The question before a plan is gone, with what those who are on it lose. */
export function RemoveDialog({ plan, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('plans');
  const queryClient = useQueryClient();
  const effects = useEffects(plan);
  const name = isolate(plan.name);
  return (
    <ConfirmEffects
      texts={{ title: t('remove.title', { name }), action: t('remove.submit'), effects }}
      onConfirm={async (withProof, reason) => {
        await withProof(() => removePlan(plan.id, reason));
        cornerSnackbars.success(t('remove.done', { name }));
        onClose();
      }}
      refresh={() => refreshPlans(queryClient)}
      onClose={onClose}
    />
  );
}

/** Who is on no plan afterwards and what that takes from them, as far as it is known. */
function useEffects({ id, afterExpiry, refetch }: PlanTerms): string[] {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { data: found } = useQuery(followersQuery(id));
  const { data: held } = useQuery(entitlementsQuery({ kind: 'plan', id }));
  const { data: settings } = useQuery(settingsQuery);
  const isForTrials = settings?.items.some(
    ({ name, value }) => name === 'trialPlan' && value === id,
  );
  const [now] = useState(() => Date.now());
  const gives = held?.some(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now) ?? true;
  const isUsed = found?.count !== 0;
  const count = found?.count ?? 0;
  const counted = { count, formatted: format.number(count) };
  const followers = () => {
    if (found === undefined) return t('remove.followersAll');
    if (!found.isAll) return t('remove.followersMany', counted);
    return isUsed ? t('remove.followers', counted) : t('remove.followersNone');
  };
  return [
    followers(),
    ...(isUsed && gives ? [t('remove.products')] : []),
    // What holds without a plan anyway is not lost.
    ...(isUsed && afterExpiry === 'fallback' ? [t('remove.expiry')] : []),
    ...(isUsed && refetch !== 'never' ? [t('remove.refetch')] : []),
    ...(isForTrials ? [t('remove.trials')] : []),
  ];
}
