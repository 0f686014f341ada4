import Refresh from '@mui/icons-material/RefreshOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';

/** Says in 40 pixels that the contacts are missing, and asks for them again. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Tooltip title={t('contactsFailed')}>
      <IconButton aria-label={t('contactsFailed')} color="error" onClick={onRetry}>
        <Refresh />
      </IconButton>
    </Tooltip>
  );
}
