import type { PlanTerms } from '@file-server/contract/products';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entitlementsQuery } from '../../../desk-kit/entitlements-api.ts';
import { OptionalReason, toReason } from '../../../desk-kit/optional-reason.tsx';
import { settingsQuery } from '../../../desk-kit/settings-query.ts';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { followersQuery, refreshPlans, removePlan } from '../api/plans.ts';

type RemoveDialogProps = { plan: PlanTerms; onClose: () => void };

/** The question before a plan is gone, with what those who are on it lose. */
export function RemoveDialog({ plan, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['plans', 'desk-kit']);
  const titleId = useId();
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [reason, setReason] = useState('');
  const { followers, others } = useConsequences(plan);
  const remove = () =>
    run(async () => {
      try {
        await withProof(() => removePlan(plan.id, toReason(reason)));
        cornerSnackbars.success(t('remove.done', { name: isolate(plan.name) }));
        onClose();
      } catch (error) {
        // One that is gone already needs no other attempt.
        if (problemCodeOf(error) === 'not_found') onClose();
        throw error;
      } finally {
        await refreshPlans(queryClient);
      }
    });
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('remove.title', { name: isolate(plan.name) })}
      </DialogTitle>
      {/* No form: Enter in the reason is no answer. */}
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">
          <Typography sx={{ fontWeight: 500 }}>{followers}</Typography>
          {others.map((text) => (
            <Typography key={text} sx={{ marginBlockStart: 1 }}>
              {text}
            </Typography>
          ))}
        </Alert>
        <OptionalReason value={reason} onChange={setReason} />
      </DialogContent>
      <DialogActions>
        {/* The harmless answer is the one that Enter gives. */}
        <Button ref={takeFocus} disabled={isBusy} onClick={onClose}>
          {t('desk-kit:cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void remove()}>
          {t('remove.submit')}
        </Button>
      </DialogActions>
      <ProofGate question={question} />
    </Dialog>
  );
}

/** Who is on no plan afterwards and what that takes from them, as far as it is known. */
function useConsequences({ id, afterExpiry, refetch }: PlanTerms) {
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
  return {
    followers: followers(),
    others: [
      ...(isUsed && gives ? [t('remove.products')] : []),
      // What holds without a plan anyway is not lost.
      ...(isUsed && afterExpiry === 'fallback' ? [t('remove.expiry')] : []),
      ...(isUsed && refetch !== 'never' ? [t('remove.refetch')] : []),
      ...(isForTrials ? [t('remove.trials')] : []),
    ],
  };
}
