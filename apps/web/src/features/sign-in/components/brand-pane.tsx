import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { rem } from '../../../ui/theme/rem.ts';
import { TransferPattern } from './transfer-pattern.tsx';

/** Light from two corners, faint enough for the text that lies over it. */
function brandGradient({ palette, direction }: Theme): string {
  const isDark = palette.mode === 'dark';
  const upper = alpha(palette.primary.main, isDark ? 0.26 : 0.28);
  const lower = alpha(palette.secondary.main, isDark ? 0.16 : 0.14);
  const [start, end] = direction === 'ltr' ? ['0%', '100%'] : ['100%', '0%'];
  return `
    radial-gradient(90% 70% at ${end} 0%, ${upper}, transparent 70%),
    radial-gradient(70% 60% at ${start} 100%, ${lower}, transparent 70%),
    ${palette.background.paper}`;
}

/** What the product is, in its name and one sentence; decoration on wide screens only. */
export function BrandPane({ title }: { title: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 6,
        margin: 1.5,
        padding: { md: 5, lg: 8 },
        borderRadius: 4,
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
          sx={{
            maxWidth: 420,
            marginBlockStart: 1,
            fontSize: rem(16),
            lineHeight: 24 / 16,
            color: 'text.secondary',
            textWrap: 'balance',
          }}
        >
          {t('pitch')}
        </Typography>
      </Box>
    </Box>
  );
}
