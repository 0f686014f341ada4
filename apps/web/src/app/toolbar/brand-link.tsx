import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useNavbarMode, useNavbarOpen } from '../navbar/navbar-state.ts';
import { rem } from '../../ui/theme/rem.ts';
import { TOOL_SIZE } from './toolbar-button.tsx';

/** Whether a navbar on the screen shows the product's name; that of layout3 never does. */
function useBrandInNavbar(): boolean {
  const mode = useNavbarMode();
  const isOpen = useNavbarOpen();
  const style = useSettings(({ current }) => current.layout.style);
  return mode === 'column' ? isOpen : mode === 'bar' && style === 'layout2';
}

/** The product's mark and name, where no navbar shows them. */
export function BrandLink() {
  const { t } = useTranslation('app');
  if (useBrandInNavbar()) return null;
  return (
    <Stack
      component={Link}
      to="/"
      direction="row"
      aria-label={t('brand')}
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.25,
        flexShrink: 0,
        minWidth: TOOL_SIZE,
        minHeight: TOOL_SIZE,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
        <BrandMark size={24} />
      </Box>
      <Typography
        component="span"
        sx={{
          display: { xs: 'none', sm: 'inline' },
          fontWeight: 650,
          fontSize: rem(14),
          letterSpacing: '0.04em',
          whiteSpace: 'nowrap',
        }}
      >
        {t('brand')}
      </Typography>
    </Stack>
  );
}
