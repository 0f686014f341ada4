import type { Signals } from '../../../platform/signals/signals.ts';
import { lockPresent } from '../../users/index.ts';
import { collectNotifications, type ReadDeps } from '../current-notifications.ts';
import { lapsesAt } from '../policy.ts';
import { deleteLapsed, insertDismissals } from '../repository.ts';

export interface DismissDeps extends ReadDeps {
  readonly signals: Signals;
}

/**
 * Puts notifications away for all of the user's tabs, which hear of it once it is durable (R2.27).
 * Ids that name nothing present are ignored, so nobody can store what the server never said.
 * @param ids undefined = all that are present
 * @throws ProblemError invalid_access_token when the user is erased meanwhile
 */
export async function dismissNotifications(
  deps: DismissDeps,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  const present = await collectNotifications(deps, userId);
  const chosen =
    ids === undefined ? present : present.filter(({ notification: { id } }) => ids.includes(id));
  if (chosen.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await lockPresent(tx, userId);
    await deleteLapsed(tx, userId, deps.clock.now());
    const dismissals = chosen.flatMap(({ notification, covers }) =>
      covers.map((id) => ({ id, lapsesAt: lapsesAt(notification) })),
    );
    if ((await insertDismissals(tx, userId, dismissals)) === 0) return;
    tx.afterCommit(() => deps.signals.publish({ type: 'notifications_changed', userId }));
  });
}
