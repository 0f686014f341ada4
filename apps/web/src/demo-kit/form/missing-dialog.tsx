import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../ui/take-focus.ts';

type MissingDialogProps = { title: string; text: string; onClose: () => void };

/** In the place of an entry that its address names and that does not exist, or no more. */
export function MissingDialog({ title, text, onClose }: MissingDialogProps) {
  const { t } = useTranslation('demo-kit');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button size="large" variant="contained" ref={takeFocus} onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
