import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { cornerSnackbars, type SnackbarId } from '../../ui/snackbars.tsx';

/** How long a removal can be taken back, in ms. */
const UNDO_MS = 6000;

type OfferUndo = (message: string, undo: () => void, onClose?: () => void) => SnackbarId;

/** Says what has been done, and offers to take it back; `onClose` when the offer ends. */
export function useUndo(): OfferUndo {
  const { t } = useTranslation('demo-kit');
  return (message, undo, onClose = () => {}) =>
    cornerSnackbars.info(message, {
      hideAfter: UNDO_MS,
      onClose,
      action: (snackbar) => (
        <Button
          size="small"
          sx={{ marginInlineStart: 'auto' }}
          onClick={() => {
            cornerSnackbars.close(snackbar);
            undo();
          }}
        >
          {t('undo')}
        </Button>
      ),
    });
}
