import type { PlanTerms } from '@file-server/contract/products';
import { useTranslation } from 'react-i18next';
import { toReason } from '../../../desk-kit/optional-reason.tsx';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { changePlan } from '../api/plans.ts';
import { changesOf, type TermsDraft, toDraft } from '../model/terms.ts';
import { PlanForm } from './plan-form.tsx';

type ChangeDialogProps = { plan: PlanTerms; onClose: () => void };

/** Gives a plan another name or other terms. */
export function ChangeDialog({ plan, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('plans');
  const send = async (draft: TermsDraft) => {
    await changePlan(plan.id, { ...changesOf(plan, draft), ...toReason(draft.reason) });
    cornerSnackbars.success(t('change.done'));
  };
  const texts = {
    title: t('change.title', { name: isolate(plan.name) }),
    lead: t('change.text'),
    action: t('change.submit'),
  };
  return (
    <PlanForm
      texts={texts}
      initial={toDraft(plan)}
      isWorthSending={(draft) => Object.keys(changesOf(plan, draft)).length > 0}
      send={send}
      onClose={onClose}
    />
  );
}
