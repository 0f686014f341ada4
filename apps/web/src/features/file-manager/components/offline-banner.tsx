import Box from '@mui/material/Box';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';

/** Said quietly above the list, which stays readable, while the query cache sees no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('file-manager');
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (isOnline) return null;
  return (
    <Box
      role="status"
      sx={{
        typography: 'body2',
        paddingBlock: 1,
        paddingInline: PAGE_GUTTER,
        color: 'warning.main',
        backgroundColor: 'action.hover',
      }}
    >
      {t('offline')}
    </Box>
  );
}
