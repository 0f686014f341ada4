import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { rem } from '../../ui/theme/rem.ts';
import { fadingSx } from './entry-styles.ts';
import { useNavbarLook } from './navbar-look.ts';

/** R1.01: the product's name and welcome, and what folds or hides the navbar. */
export function NavbarHeader({ mark = true, action }: { mark?: boolean; action?: ReactNode }) {
  const { t } = useTranslation('navigation');
  const { collapsed, onChoose } = useNavbarLook();
  return (
    <Stack
      direction="row"
      sx={{ flexShrink: 0, alignItems: 'center', height: 64, paddingInline: '20px 10px' }}
    >
      <Stack
        component={Link}
        to="/"
        onClick={onChoose}
        direction="row"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          alignItems: 'center',
          gap: 1.75,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        {mark && (
          <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
            <BrandMark size={24} />
          </Box>
        )}
        <Box component="span" sx={{ minWidth: 0, ...fadingSx(collapsed) }}>
          <Typography
            component="span"
            noWrap
            sx={{ display: 'block', fontWeight: 650, lineHeight: rem(18), letterSpacing: '0.04em' }}
          >
            {t('navbar.brand')}
          </Typography>
          <Typography
            component="span"
            noWrap
            color="textSecondary"
            sx={{ display: 'block', fontSize: rem(12), lineHeight: rem(16) }}
          >
            {t('navbar.welcome')}
          </Typography>
        </Box>
      </Stack>
      <Box sx={{ display: 'flex', flexShrink: 0, ...fadingSx(collapsed) }}>{action}</Box>
    </Stack>
  );
}
