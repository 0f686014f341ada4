import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingDialog } from './asking-dialog.tsx';

type FormDialogProps = {
  title: string;
  action: string;
  isBusy: boolean;
  isComplete: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, for things that have no page of their own. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, isBusy, isComplete, onSubmit, onClose, children } = props;
  const { t } = useTranslation('desk-kit');
  const titleId = useId();
  return (
    <AskingDialog
      // Its answer would be lost on who has left.
      isBusy={isBusy}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field comes here whatever the button says.
          if (isComplete && !isBusy) onSubmit();
        }}
        // The buttons stay in sight below a long form.
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {/* The label of the first field stands half above it. */}
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          {children}
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isComplete}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </AskingDialog>
  );
}
