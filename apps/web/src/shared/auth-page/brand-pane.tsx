import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { brandGradient } from '../../ui/theme/brand-gradient.ts';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { TransferPattern } from './transfer-pattern.tsx';

/** What the product is, in its name and one sentence; decoration on wide screens only. */
export function BrandPane() {
  const { t } = useTranslation('ui');
  const { title, brand } = useRuntimeConfig();
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 6,
        // Stays in view beside a form that is longer than the window.
        position: 'sticky',
        insetBlockStart: (theme) => theme.spacing(1.5),
        alignSelf: 'start',
        height: (theme) => `calc(100dvh - ${theme.spacing(3)})`,
        margin: 1.5,
        padding: { md: 5, lg: 8 },
        borderRadius: RADIUS.large,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        background: brandGradient,
      }}
    >
      <TransferPattern />
      <Box>
        <Typography
          component="p"
          sx={{
            fontSize: rem(28),
            lineHeight: 36 / 28,
            fontWeight: 600,
            letterSpacing: '-0.021em',
          }}
        >
          {title}
        </Typography>
        <Typography
          // The operator's text is in one language, whatever the reader's.
          dir={brand.signInText === null ? undefined : 'auto'}
          sx={{
            maxWidth: 420,
            marginBlockStart: 1,
            fontSize: rem(16),
            lineHeight: 24 / 16,
            color: 'text.secondary',
            textWrap: 'balance',
          }}
        >
          {brand.signInText ?? t('pitch')}
        </Typography>
      </Box>
    </Box>
  );
}
