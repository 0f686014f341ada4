import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/page-states.tsx';
import { IconAction } from '../page/icon-action.tsx';

type FailedDialogProps = {
  title: string;
  error: Error;
  onRetry: () => unknown;
  onClose: () => void;
};

/** In the place of an entry that could not be read: why, and a way to try again. */
export function FailedDialog({ title, error, onRetry, onClose }: FailedDialogProps) {
  const { t } = useTranslation('demo-kit');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          {title}
        </DialogTitle>
        <IconAction icon={CloseOutlined} label={t('close')} onClick={onClose} />
      </Box>
      <ErrorState error={error} onRetry={onRetry} />
    </Dialog>
  );
}
