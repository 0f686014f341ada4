import type { QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import { handleOperatorRequired } from '../../lib/api-client.ts';
import { loadMessages } from '../../lib/i18n/index.ts';
import { changeRoles } from '../../lib/session-roles.ts';
import { rolesOf, useSession } from '../../lib/session.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';

interface Followed {
  readonly router: { invalidate(): Promise<unknown> };
  readonly client: Pick<QueryClient, 'invalidateQueries'>;
}

/**
 * Keeps the app in step with what its user may do, which operators change while the page is open: the
 * renewal of the session tells of it, and a refusal before that. Returns an unsubscribe function.
 */
export function followRoles({ router, client }: Followed): () => void {
  const stopFollowing = useSession.subscribe((session, before) => {
    const [now, was] = [rolesOf(session), rolesOf(before)];
    if (now === was || session.user?.uuid !== before.user?.uuid) return;
    // The guard judges the page again; what the server says of everything else may differ, too.
    void router.invalidate();
    void client.invalidateQueries();
    if (was.includes('operator') && !now.includes('operator')) void tellClosed();
  });
  const stopHandling = handleOperatorRequired(() => {
    changeRoles(rolesOf(useSession.getState()).filter((role) => role !== 'operator'));
  });
  return () => {
    stopFollowing();
    stopHandling();
  };
}

/** Nobody waits for it, and the page has just changed below it. */
const READ_MS = 8_000;

/** In the texts of the desk, which whoever was at it has: nobody else is told. */
async function tellClosed(): Promise<void> {
  await loadMessages('desk-kit');
  cornerSnackbars.info(i18n.t('desk-kit:closed'), { hideAfter: READ_MS });
}
