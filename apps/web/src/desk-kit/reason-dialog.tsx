import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingDialog } from './asking-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { takeFocus } from '../ui/take-focus.ts';

type ReasonDialogProps = {
  title: string;
  /** What it does, where the title does not say all. */
  text?: string;
  action: string;
  isBusy: boolean;
  /** Whether the fields above the reason are filled. Default true. */
  isComplete?: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** What is done to users is done for a reason, which the ledger keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, isBusy, isComplete = true, onSubmit, onClose, children } = props;
  const { t } = useTranslation('desk-kit');
  const titleId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(reason.trim());
  };
  return (
    <AskingDialog onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text !== undefined && <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>}
          {children}
          <ReasonField
            // The label of an outlined field reaches above it.
            sx={{ marginBlockStart: 1 }}
            label={t('reason.label')}
            hint={t('reason.hint')}
            value={reason}
            onChange={setReason}
            {...(children === undefined && { inputRef: takeFocus })}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!isComplete || !isReason(reason)}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </AskingDialog>
  );
}
