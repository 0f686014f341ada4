import { TOKEN_KEY } from '../lib/access-token.ts';
import { handleUnauthorized } from '../lib/api-client.ts';
import { closePanels } from '../lib/panels.ts';
import { runtimeConfig } from '../lib/runtime-config.ts';
import {
  forgetSessionEnd,
  takeOverSessionEnd,
  tellSessionEnd,
} from '../lib/session-end/session-end.ts';
import { endSession, isTokenKept, useSession } from '../lib/session.ts';
import { startSession } from '../lib/start-session.ts';
import { snackbars } from '../ui/snackbars.tsx';
import type { AppRouter } from './router.tsx';

const TIME_LIMIT_MS = 10_000;

/**
 * Keeps the app in step with the session: whoever signs in or out is judged again by the route
 * guard, and a 401 ends the session (R4.04, R8.03). Returns an unsubscribe function.
 */
export function followSession(router: AppRouter): () => void {
  const stopFollowing = useSession.subscribe((session, before) => {
    // R4.05: what one person has opened, or was told, is not there for the next. Of a guest what can
    // be undone goes, too: it would be done to whoever has signed in.
    if (before.status !== 'starting' && before.user?.uuid !== session.user?.uuid) {
      if (before.user !== null) closePanels();
      snackbars.closeAll();
    }
    if (session.status === 'signed-in') forgetSessionEnd();
    if (before.status === 'starting' || session.status === before.status) return;
    void router.invalidate();
  });

  const stopHandling = handleUnauthorized((error) => {
    const { token } = useSession.getState();
    // Another tab may have ended it; the event that says so can come after this answer.
    if (token === null || !isTokenKept(token)) takeOverSessionEnd();
    else {
      const isExpired = error.problem?.code === 'access_token_expired';
      tellSessionEnd(isExpired ? 'expired' : 'ended', error);
    }
    endSession();
    // The login says why it is over; whoever made the call is about to say that it was refused.
    setTimeout(snackbars.closeAll);
  });

  // What ends the session in one tab ends it in all of them.
  const onStorage = (event: StorageEvent): void => {
    const isRemoved = event.newValue === null && [TOKEN_KEY, null].includes(event.key);
    if (!isRemoved || useSession.getState().status !== 'signed-in') return;
    takeOverSessionEnd();
    endSession();
  };
  window.addEventListener('storage', onStorage);

  // Who has signed in in another tab since is found signed in here on coming back.
  const onFocus = (): void => {
    const config = runtimeConfig();
    const isGuest = useSession.getState().status === 'guest';
    if (config === null || !isGuest || localStorage.getItem(TOKEN_KEY) === null) return;
    // A server that does not answer is asked again at the next look, or by the form.
    startSession(config, AbortSignal.timeout(TIME_LIMIT_MS)).catch(() => {});
  };
  window.addEventListener('focus', onFocus);

  return () => {
    stopFollowing();
    stopHandling();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onFocus);
  };
}
