import type { PlanTerms } from '@file-server/contract/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toReason } from '../../../desk-kit/optional-reason.tsx';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { createPlan } from '../api/plans.ts';
import { NEW_PLAN, type TermsDraft, toTerms } from '../model/terms.ts';
import { PlanForm } from './plan-form.tsx';

type CreateDialogProps = { onCreate: (plan: PlanTerms) => void; onClose: () => void };

/** Makes a plan, which gives nothing yet and has nobody on it. */
export function CreateDialog({ onCreate, onClose }: CreateDialogProps) {
  const { t } = useTranslation('plans');
  const [draft, setDraft] = useState<TermsDraft>(NEW_PLAN);
  const send = async () => {
    const plan = await createPlan({ ...toTerms(draft), ...toReason(draft.reason) });
    cornerSnackbars.success(t('create.done', { name: isolate(plan.name) }));
    onCreate(plan);
    return true;
  };
  const texts = {
    title: t('create.title'),
    lead: t('create.text'),
    action: t('create.submit'),
  };
  return (
    <PlanForm
      texts={texts}
      draft={draft}
      onChange={setDraft}
      isWorthSending
      send={send}
      onClose={onClose}
    />
  );
}
