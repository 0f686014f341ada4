import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { refreshPlans } from '../api/plans.ts';
import { isComplete, type TermsDraft } from '../model/terms.ts';
import { TermsFields } from './terms-fields.tsx';

type PlanFormProps = {
  texts: { readonly title: string; readonly lead: string; readonly action: string };
  initial: TermsDraft;
  /** Whether there is anything to send. */
  isWorthSending: (draft: TermsDraft) => boolean;
  /** Rejects with what the terms are refused for. */
  send: (draft: TermsDraft) => Promise<void>;
  onClose: () => void;
};

/** The terms of a plan in a dialog; a name that another has is refused at its field. */
export function PlanForm({ texts, initial, isWorthSending, send, onClose }: PlanFormProps) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const [draft, setDraft] = useState(initial);
  const [takenName, setTakenName] = useState<string | null>(null);
  const name = draft.name.trim();
  const submit = () =>
    run(async () => {
      try {
        await send(draft);
        onClose();
      } catch (error) {
        const code = problemCodeOf(error);
        // One that is none any more cannot be changed.
        if (code === 'not_found') onClose();
        if (code !== 'plan_name_taken') throw error;
        setTakenName(name);
      } finally {
        // Also when somebody else was faster.
        await refreshPlans(queryClient);
      }
    });
  return (
    <FormDialog
      title={texts.title}
      action={texts.action}
      isBusy={isBusy}
      isComplete={isComplete(draft) && name !== takenName && isWorthSending(draft)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{texts.lead}</Typography>
      <TermsFields
        draft={draft}
        isTaken={name === takenName}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
    </FormDialog>
  );
}
