import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { rem } from '../../../ui/theme/rem.ts';
import { TransferPattern } from './transfer-pattern.tsx';

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
        background: `
          radial-gradient(90% 70% at 100% 0%, rgba(74, 132, 255, 0.34), transparent 70%),
          radial-gradient(70% 60% at 0% 100%, rgba(36, 168, 178, 0.22), transparent 70%),
          #0e131c`,
      }}
    >
      <TransferPattern />
      <Box>
        <Typography
          component="p"
          sx={{ fontSize: rem(28), lineHeight: 36 / 28, fontWeight: 600, letterSpacing: '-0.021em' }}
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
