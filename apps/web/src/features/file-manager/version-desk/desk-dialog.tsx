import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useDiscardQuestion } from '../../../lib/use-discard-question.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type DeskDialogProps = {
  title: string;
  width: NonNullable<DialogProps['maxWidth']>;
  /** Absent where there is only something to read. */
  submit?: { label: string; isDangerous?: boolean; isBusy: boolean; onSubmit: () => void };
  error?: Error | null;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A question about one version. Escape, a click beside it and every way to another page ask before what
 * was typed is lost.
 */
export function DeskDialog({ title, width, submit, error, onClose, children }: DeskDialogProps) {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const textOf = useProblemText();
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  // Another address may close the details that it stands on.
  const leave = useDiscardQuestion(isTyped, onClose);
  return (
    <Dialog
      open
      onChange={() => setIsTyped(true)}
      onClose={leave.ask}
      aria-labelledby={id}
      fullWidth
      maxWidth={width}
      // The list behind it hears no key that is meant for the dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit?.onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children}
          {error && (
            <Typography role="alert" variant="body2" color="error">
              {textOf(error)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t(submit ? 'desk.cancel' : 'desk.close')}</Button>
          {submit && (
            <Button
              type="submit"
              variant="contained"
              color={submit.isDangerous === true ? 'error' : 'primary'}
              loading={submit.isBusy}
            >
              {submit.label}
            </Button>
          )}
        </DialogActions>
      </form>
      <ConfirmDialog {...t('desk.typed', { returnObjects: true })} {...leave.question} />
    </Dialog>
  );
}
