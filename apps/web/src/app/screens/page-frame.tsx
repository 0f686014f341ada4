import { Outlet } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session.ts';
import { IsolatedBoundary, lazyWithPreload, useIdle } from '../../ui/lazy.tsx';

const GuestTools = lazyWithPreload(async () => {
  const { GuestTools: Tools } = await withTexts(import('../toolbar/guest-tools.tsx'), 'toolbar');
  return Tools;
});

/** Around the screens that have the window for themselves. No screen waits for the guest's tools. */
export function PageFrame() {
  const isGuest = useSession(({ user }) => user === null);
  const idle = useIdle();
  return (
    <>
      <Outlet />
      {idle && isGuest && (
        <IsolatedBoundary>
          <GuestTools />
        </IsolatedBoundary>
      )}
    </>
  );
}
