import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/server-events/connection.ts';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';

/** One quiet line while the server is out of reach; what is on the page stays, and is tried again. */
export function ConnectionLine() {
  const { t } = useTranslation('app');
  const isLost = useConnection((connection) => connection.isLost);
  return (
    // Always there, for a region that is new is not read out.
    <Box role="status">
      {isLost && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 40,
            paddingInline: PAGE_GUTTER,
            borderBlockEnd: 1,
            borderColor: 'divider',
            backgroundColor: 'action.hover',
            typography: 'body2',
          }}
        >
          <CloudOffOutlined color="action" sx={{ flexShrink: 0, fontSize: 18 }} />
          {t('connection.lost')}
        </Box>
      )}
    </Box>
  );
}
