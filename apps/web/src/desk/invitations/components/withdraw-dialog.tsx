import type { Invitation } from '@file-server/contract/invitations';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isReason, isReasonOrNone, REASON_MAX } from '../../../desk-kit/reason-field.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { refreshInvitations, withdraw } from '../api/invitations.ts';
import { useGoneText } from '../model/use-gone-text.ts';

type WithdrawDialogProps = { invitation: Invitation; onClose: () => void };

/** The question before an account goes that nobody has used, and why. */
export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['invitations', 'desk-kit']);
  const titleId = useId();
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({ refresh: () => refreshInvitations(queryClient) });
  const goneText = useGoneText();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      try {
        await withProof(() => withdraw(invitation.id, reason.trim()));
        cornerSnackbars.success(t('withdraw.done'));
        onClose();
      } catch (error) {
        // One that was used already needs no other attempt.
        if (problemCodeOf(error) === 'not_found') onClose();
        throw error;
      }
    }, goneText);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t('withdraw.title', { email: invitation.email })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('withdraw.text')}</Typography>
          <LabelledInput
            label={t('reason.label')}
            hint={t('reason.hint')}
            value={reason}
            inputRef={takeFocus}
            autoComplete="off"
            inputProps={{ dir: 'auto' }}
            errorText={
              isReasonOrNone(reason) ? undefined : t('desk-kit:tooLong', { most: REASON_MAX })
            }
            onChange={({ target }) => setReason(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            loading={isBusy}
            disabled={!isReason(reason)}
          >
            {t('withdraw.action')}
          </Button>
        </DialogActions>
      </form>
      <ProofGate question={question} />
    </Dialog>
  );
}
