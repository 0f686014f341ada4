import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { brandGradient } from '../../ui/theme/brand-gradient.ts';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { TransferPattern } from './transfer-pattern.tsx';

type AuthPageProps = {
  heading: string;
  /** One sentence beneath the heading. */
  lead: string;
  /** The content changes its height while the page is open, so the heading is not centred with it. */
  isSteady?: boolean;
  children: ReactNode;
};

/** Where people prove who they are: the form, and from md up the product beside it. */
export function AuthPage({ heading, lead, isSteady = false, children }: AuthPageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        flexGrow: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(440px, 5fr) 6fr' },
      }}
    >
      <Stack
        component="main"
        sx={{
          justifyContent: { xs: 'flex-start', sm: isSteady ? 'flex-start' : 'center' },
          alignItems: 'center',
          paddingInline: 3,
          paddingBlock: { xs: 6, sm: isSteady ? '8vh' : 4 },
        }}
      >
        <Stack sx={{ width: '100%', maxWidth: 360 }}>
          <Box sx={{ display: 'flex', color: 'primary.main', marginBlockEnd: 3 }}>
            <BrandMark size={36} />
          </Box>
          <Typography variant="h1" sx={{ textWrap: 'balance', overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
          <Typography color="textSecondary" sx={{ marginBlockStart: 1, marginBlockEnd: 4 }}>
            {lead}
          </Typography>
          {children}
          <Box sx={{ marginBlockStart: 4 }}>
            <LegalLinks />
          </Box>
        </Stack>
      </Stack>
      <BrandPane />
    </Box>
  );
}

/** What the product is, in its name and one sentence; decoration on wide screens only. */
function BrandPane() {
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
