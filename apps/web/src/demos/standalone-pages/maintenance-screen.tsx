import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/theme/measures.ts';
import { MessageCard } from './components/message-card.tsx';

/** The server is being worked at. */
export function MaintenanceScreen() {
  const { t } = useTranslation('standalone-pages');
  return (
    <MessageCard
      picture={<Engineer />}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
    />
  );
}

function Engineer() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 88,
        height: 88,
        marginBlockStart: 2,
        borderRadius: RADIUS.full,
        color: 'warning.main',
        backgroundColor: 'action.hover',
      }}
    >
      <EngineeringOutlined sx={{ fontSize: 40 }} />
    </Box>
  );
}
