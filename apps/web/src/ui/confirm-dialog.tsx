import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { takeFocus } from './take-focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will be so afterwards. */
  text: string;
  action: string;
  cancelText: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before something that cannot be taken back. */
export function ConfirmDialog({ open, onConfirm, onCancel, ...texts }: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {texts.text}
        </Typography>
      </DialogContent>
      <DialogActions>
        {/* The harmless answer is the one that Enter gives. */}
        <Button size="large" onClick={onCancel} ref={takeFocus}>
          {texts.cancelText}
        </Button>
        <Button size="large" variant="contained" color="error" onClick={onConfirm}>
          {texts.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
