import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../model/board.ts';
import type { ChangeCard } from './use-card-draft.ts';

/** What was removed from a card, and how it comes back. */
export type Undo = { readonly what: string; readonly restore: (card: Card) => Card };

type UndoLineProps = { undo: Undo | null; change: ChangeCard; onClose: () => void };

/** Below a card: snackbars stand outside of its dialog, where the keyboard does not reach them. */
export function UndoLine({ undo, change, onClose }: UndoLineProps) {
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  return (
    <Box role="status" sx={{ flexShrink: 0 }}>
      {undo !== null && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 52,
            paddingInline: '24px 16px',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            backgroundColor: 'background.raised',
          }}
        >
          <Typography noWrap variant="body2" sx={{ flexGrow: 1 }}>
            {t('dialog.undoLine', { what: undo.what })}
          </Typography>
          <Button
            onClick={() => {
              change(undo.restore);
              onClose();
            }}
          >
            {t('demo-kit:undo')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {t('demo-kit:close')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
