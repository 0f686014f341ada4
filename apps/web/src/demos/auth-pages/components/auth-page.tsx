import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { brandGradient } from '../../../ui/theme/brand-gradient.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import {
  type AuthPageLook,
  type AuthPageName,
  authPages,
  isAuthPageName,
} from '../model/auth-pages.ts';
import { CardPlace } from './card-place.tsx';
import { popIn } from './motion.ts';
import { PageContent } from './page-content.tsx';
import { SideFrame } from './side-frame.tsx';
import { Welcome } from './welcome.tsx';

const FRAMES = {
  card: CardFrame,
  side: SideFrame,
  panes: PanesFrame,
} as const satisfies Record<AuthPageLook, unknown>;

/** One of the examples under /pages/auth/ (R2.16): nothing that is typed leaves the page. */
export function AuthPage({ page }: { page: AuthPageName }) {
  const { t } = useTranslation('auth-pages');
  const { kind, look, links } = authPages[page];
  const Frame = FRAMES[look];
  useDocumentTitle(t('documentTitle', { title: t(`${kind}.title`) }));
  return (
    <Frame key={page}>
      <PageContent kind={kind} links={links} />
    </Frame>
  );
}

/** The page that the address names; the route lets no other name pass. */
export function AuthPageRoute() {
  const { page = '' }: { page?: string } = useParams({ strict: false });
  return isAuthPageName(page) ? <AuthPage page={page} /> : null;
}

/** A card in the middle of the gradient. */
function CardFrame({ children }: { children: ReactNode }) {
  return (
    <CardPlace background={brandGradient}>
      <Paper
        variant="outlined"
        sx={{
          width: '100%',
          maxWidth: 440,
          padding: { xs: 3, sm: 5 },
          borderRadius: RADIUS.large,
          ...popIn,
        }}
      >
        {children}
      </Paper>
    </CardPlace>
  );
}

/** One card of two panes: the form, and from `md` up a welcome on the gradient. */
function PanesFrame({ children }: { children: ReactNode }) {
  return (
    <CardPlace>
      <Paper
        variant="outlined"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          width: '100%',
          maxWidth: { xs: 440, md: 960 },
          borderRadius: RADIUS.large,
          overflow: 'hidden',
          ...popIn,
        }}
      >
        <Stack sx={{ justifyContent: 'center', padding: { xs: 3, sm: 5 } }}>{children}</Stack>
        <Stack
          sx={{
            display: { xs: 'none', md: 'flex' },
            justifyContent: 'center',
            padding: 5,
            borderInlineStart: '1px solid',
            borderColor: 'divider',
            background: brandGradient,
          }}
        >
          <Welcome />
        </Stack>
      </Paper>
    </CardPlace>
  );
}
