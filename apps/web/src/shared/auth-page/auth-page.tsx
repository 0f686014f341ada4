import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { BrandPane } from './brand-pane.tsx';

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
        gridTemplateColumns: { xs: '1fr', md: 'minmax(440px, 5fr) 6fr' },
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
