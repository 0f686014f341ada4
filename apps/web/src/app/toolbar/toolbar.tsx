import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DownloadCounters, useServerEvents } from '../../features/download-count/index.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { UserMenu } from './user-menu.tsx';

/** Brand, the two counters (R1.02), and the user's menu. */
export function Toolbar() {
  const { t } = useTranslation('app');
  useServerEvents();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        minHeight: 56,
        paddingInline: { xs: 2, md: 3 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Stack
        component={Link}
        to="/"
        direction="row"
        aria-label={t('brand')}
        sx={{ alignItems: 'center', gap: 1.25, color: 'text.primary', textDecoration: 'none' }}
      >
        <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
          <BrandMark size={24} />
        </Box>
        <Typography
          component="span"
          sx={{
            display: { xs: 'none', sm: 'inline' },
            fontWeight: 650,
            fontSize: 14,
            letterSpacing: '0.04em',
          }}
        >
          {t('brand')}
        </Typography>
      </Stack>
      <Box sx={{ flexGrow: 1 }} />
      <DownloadCounters />
      <UserMenu />
    </Stack>
  );
}
