import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import {
  authPages,
  isAuthPageName,
  type AuthPageLook,
  type AuthPageName,
} from '../model/auth-pages.ts';
import { CardFrame } from './card-frame.tsx';
import { PageContent } from './page-content.tsx';
import { PanesFrame } from './panes-frame.tsx';
import { SideFrame } from './side-frame.tsx';

const FRAMES = {
  card: CardFrame,
  side: SideFrame,
  panes: PanesFrame,
} as const satisfies Record<AuthPageLook, unknown>;

/** One of the decorations under /pages/auth/ (R2.16): it judges what is typed and sends nothing. */
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
