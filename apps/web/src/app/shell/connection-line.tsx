import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/server-events/connection.ts';
import { NoticeLine } from '../../ui/notice-line.tsx';

/** One quiet line while the server is out of reach; what is on the page stays, and is tried again. */
export function ConnectionLine() {
  const { t } = useTranslation('app');
  const isLost = useConnection((connection) => connection.isLost);
  return (
    // Always there, for a region that is new is not read out.
    <Box role="status">
      {isLost && (
        <NoticeLine icon={<CloudOffOutlined color="action" />}>{t('connection.lost')}</NoticeLine>
      )}
    </Box>
  );
}
