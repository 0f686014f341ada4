import Box from '@mui/material/Box';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLicenceRefusal } from '../../lib/licence.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { reportDisconnected } from '../../lib/server-events/connection.ts';
import { rolesOf, useHasRole, useSession } from '../../lib/session.ts';
import { IsolatedBoundary, lazyWithPreload, useIdle } from '../../ui/lazy.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';
import { preloadTooltips } from '../../ui/tooltip.tsx';
import { decideAccess } from '../access.ts';
import { useFocusOnNewPage } from '../focus-new-page.ts';
import { Layout } from '../layouts/layout.tsx';
import { ShortcutsArea } from '../layouts/shortcuts-area.tsx';
import { preloadPopups } from '../toolbar/lazy-popups.ts';
import { ConnectionLine } from './connection-line.tsx';
import { LicenceLine, ServerNotice } from './panel-components.ts';
import { SessionQueries } from './session-queries.tsx';
import { EndStrip, SidePanels } from './side-panels.tsx';

const CONTENT_ID = 'content';

/** Everything around the screens, for guests and users alike. */
export function Shell() {
  return (
    <SessionQueries>
      <AtRest />
      <SkipLink target={CONTENT_ID} />
      <Layout
        contentId={CONTENT_ID}
        notice={
          <>
            <ConnectionLine />
            <OperatorNotice />
            <LicenceNotice />
          </>
        }
        startArea={<ShortcutsArea />}
        endArea={<EndStrip />}
      >
        <PermittedScreen />
        <PageFocus />
      </Layout>
      <SidePanels />
    </SessionQueries>
  );
}

const Background = lazyWithPreload(async () => (await import('./background.tsx')).Background);

const RETRY_MS = 5_000;

/**
 * What is not needed before the page is at rest: the background, without which a tab hears of nothing, so
 * it is tried again; and what opens over the page, which the first click finds here.
 */
function AtRest() {
  const idle = useIdle();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!idle) return;
    preloadPopups();
    void preloadTooltips();
  }, [idle]);
  if (!idle) return null;
  const tryAgain = () => {
    reportDisconnected();
    setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
  };
  return (
    <IsolatedBoundary resetKey={String(attempt)} onFail={tryAgain}>
      <Background />
    </IsolatedBoundary>
  );
}

/** The keyboard and screen readers begin where a page does. */
function PageFocus() {
  useFocusOnNewPage();
  return null;
}

/** Once the page is at rest; where there is nothing to say, its code never comes. */
function OperatorNotice() {
  const { notice } = useRuntimeConfig();
  return (
    useIdle() &&
    notice !== null && (
      <IsolatedBoundary>
        <ServerNotice notice={notice} />
      </IsolatedBoundary>
    )
  );
}

/** Asked for once the page is at rest: what opens no download lists its files locked meanwhile. */
function LicenceNotice() {
  const isAdmin = useHasRole('admin');
  return useIdle() && isAdmin && <LicenceNoticeOfUser />;
}

function LicenceNoticeOfUser() {
  return (
    useLicenceRefusal() !== null && (
      <IsolatedBoundary>
        <LicenceLine />
      </IsolatedBoundary>
    )
  );
}

/** When a session ends, what needed it leaves the screen at once, ahead of the way to the sign-in. */
function PermittedScreen() {
  const auth = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => 'auth' in staticData)?.staticData.auth,
  });
  const roles = useSession(rolesOf);
  return decideAccess(auth, roles) === 'allowed' && <Outlet />;
}

/** First stop of the Tab key; jumps over the toolbar (WCAG 2.4.1). */
function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('toolbar');
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // The fragment belongs to the screen's own address; only the focus has to move.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        paddingBlock: 1,
        paddingInline: 2,
        borderRadius: RADIUS.medium,
        color: 'text.primary',
        textDecoration: 'none',
        backgroundColor: 'background.floating',
        '&:not(:focus)': { clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
      }}
    >
      {t('skipToContent')}
    </Box>
  );
}
