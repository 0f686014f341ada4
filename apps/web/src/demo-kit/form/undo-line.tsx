import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ChangeDraft } from './use-draft.ts';

/** What was removed from an entry, and how it comes back. */
export type Undo<Entry> = { readonly what: string; readonly restore: (entry: Entry) => Entry };

type UndoLineProps<Entry> = {
  undo: Undo<Entry> | null;
  change: ChangeDraft<Entry>;
  onClose: () => void;
};

/** Below an entry: snackbars stand outside of its dialog, where the keyboard does not reach them. */
export function UndoLine<Entry>({ undo, change, onClose }: UndoLineProps<Entry>) {
  const { t } = useTranslation('demo-kit');
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
            {t('draft.removed', { what: undo.what })}
          </Typography>
          <Button
            onClick={() => {
              change(undo.restore);
              onClose();
            }}
          >
            {t('undo')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {t('close')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
