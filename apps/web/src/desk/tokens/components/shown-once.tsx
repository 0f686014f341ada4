import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { monospace } from '../../../ui/theme/theme.ts';

/** The token, until the person says that it is kept. */
export function ShownOnce({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('tokens');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      cornerSnackbars.success(t('shown.copied'));
    } catch {
      cornerSnackbars.error(t('shown.copyFailed'));
    }
  };
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning" variant="outlined">
          {t('shown.text')}
        </Alert>
        <Box
          component="code"
          dir="ltr"
          tabIndex={0}
          ref={takeFocus}
          aria-label={t('shown.label')}
          sx={{
            ...monospace,
            padding: 2,
            overflowWrap: 'anywhere',
            userSelect: 'all',
            borderRadius: RADIUS.medium,
            backgroundColor: 'background.raised',
          }}
        >
          {token}
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
        {/* Browsers give pages no clipboard on plain http. */}
        {window.isSecureContext && (
          <Button startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
            {t('shown.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onDone}>
          {t('shown.done')}
        </Button>
      </DialogActions>
    </>
  );
}
