import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { cornerSnackbars } from '../../ui/snackbars.tsx';

/** How long a removal can be taken back, in ms. */
const UNDO_MS = 6000;

/** Says what has been done, and offers to take it back. */
export function useUndo(): (message: string, undo: () => void) => void {
  const { t } = useTranslation('demo-kit');
  return (message, undo) => {
    cornerSnackbars.info(message, {
      hideAfter: UNDO_MS,
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
  };
}
