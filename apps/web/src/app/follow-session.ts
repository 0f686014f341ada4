import i18n from 'i18next';
import { TOKEN_KEY } from '../lib/access-token.ts';
import { handleUnauthorized } from '../lib/api-client.ts';
import { closePanels } from '../lib/panels.ts';
import { endSession, isTokenKept, useSession } from '../lib/session.ts';
import { snackbars } from '../ui/snackbars.tsx';
import type { AppRouter } from './router.tsx';

/**
 * Keeps the app in step with the session: whoever signs in or out is judged again by the route
 * guard, and a 401 ends the session (R4.04, R8.03). Returns an unsubscribe function.
 */
export function followSession(router: AppRouter): () => void {
  const stopFollowing = useSession.subscribe((session, before) => {
    // R4.05: what one person has opened is not open for the next.
    if (before.user !== null && before.user.uuid !== session.user?.uuid) closePanels();
    if (before.status === 'starting' || session.status === before.status) return;
    void router.invalidate();
  });

  const stopHandling = handleUnauthorized((error) => {
    const { token } = useSession.getState();
    // Whoever signed out in another tab knows; the event that says so can come after this answer.
    const isOurs = token !== null && isTokenKept(token);
    endSession();
    if (!isOurs) return;
    const expired = error.problem?.code === 'access_token_expired';
    snackbars.error(i18n.t(expired ? 'app:session.tokenExpired' : 'app:session.tokenInvalid'));
  });

  // Signing out in one tab signs out in all of them.
  const onStorage = (event: StorageEvent): void => {
    const isRemoved = event.newValue === null && (event.key === TOKEN_KEY || event.key === null);
    if (isRemoved && useSession.getState().status === 'signed-in') endSession();
  };
  window.addEventListener('storage', onStorage);

  return () => {
    stopFollowing();
    stopHandling();
    window.removeEventListener('storage', onStorage);
  };
}
