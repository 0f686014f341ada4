import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SaveStatus } from './use-draft.ts';

type SaveStateProps = { status: SaveStatus; onRetry: () => void };

/** Whether what is being changed is saved; when it could not be, a way to try again. */
export function SaveState({ status, onRetry }: SaveStateProps) {
  const { t } = useTranslation('demo-kit');
  // On phones a sentence gets a line of its own, below the buttons.
  const isLong = status === 'invalid' || status === 'failed';
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flex: { xs: isLong ? '1 0 100%' : '1 1 auto', sm: '1 1 auto' },
        order: { xs: isLong ? 2 : 0, sm: 0 },
        gap: 0.75,
        minHeight: 24,
        paddingInline: 1,
      }}
    >
      {status === 'saved' && <CheckOutlined aria-hidden="true" sx={{ fontSize: 16 }} />}
      <Typography component="span" variant="body2" noWrap>
        {t(`draft.${status}`)}
      </Typography>
      {status === 'failed' && (
        <Button size="small" color="inherit" variant="outlined" onClick={onRetry}>
          {t('draft.retry')}
        </Button>
      )}
    </Box>
  );
}
