import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { refreshPlans } from '../api/plans.ts';
import { isComplete, type TermsDraft } from '../model/terms.ts';
import { TermsFields } from './terms-fields.tsx';

type PlanFormProps = {
  texts: { readonly title: string; readonly lead: string; readonly action: string };
  draft: TermsDraft;
  onChange: (draft: TermsDraft) => void;
  /** Whether there is anything to send. */
  isWorthSending: boolean;
  /** Rejects with what the terms are refused for. @returns whether it is done */
  send: () => Promise<boolean>;
  onClose: () => void;
  /** What is to be known before it is sent again. */
  children?: ReactNode;
};

/** The terms of a plan in a dialog; a name that another has is refused at its field. */
export function PlanForm(props: PlanFormProps) {
  const { texts, draft, onChange, isWorthSending, send, onClose, children } = props;
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction({ refresh: () => refreshPlans(queryClient) });
  const [takenName, setTakenName] = useState<string | null>(null);
  const name = draft.name.trim();
  const submit = () =>
    run(async () => {
      try {
        if (await send()) onClose();
      } catch (error) {
        const code = problemCodeOf(error);
        // One that is none any more cannot be changed.
        if (code === 'not_found') onClose();
        if (code !== 'plan_name_taken') throw error;
        setTakenName(name);
      }
    });
  return (
    <FormDialog
      title={texts.title}
      action={texts.action}
      isBusy={isBusy}
      isComplete={isComplete(draft) && name !== takenName && isWorthSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{texts.lead}</Typography>
      <TermsFields
        draft={draft}
        isTaken={name === takenName}
        onChange={(changed) => onChange({ ...draft, ...changed })}
      />
      {children}
    </FormDialog>
  );
}
