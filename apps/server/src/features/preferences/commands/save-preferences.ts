import type { Preferences, Settings } from '@file-server/contract/settings';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { lockPresent } from '../../users/index.ts';
import { getPreferences, writePreferences } from '../repository.ts';

export interface SavePreferencesDeps {
  readonly db: Database;
  readonly signals: Signals;
}

interface PreferencesChange {
  readonly settings?: Settings | undefined;
  readonly shortcuts?: string[] | undefined;
}

/**
 * Saves what is named and leaves the rest; the user's open tabs hear of it once it is durable (R4.11).
 * @returns what is saved now
 * @throws ProblemError invalid_access_token when the user is erased meanwhile
 */
export function savePreferences(
  { db, signals }: SavePreferencesDeps,
  userId: string,
  { settings, shortcuts }: PreferencesChange,
): Promise<Preferences> {
  return db.transaction(async (tx) => {
    if (settings !== undefined || shortcuts !== undefined) {
      await lockPresent(tx, userId);
      await writePreferences(tx, userId, {
        ...(settings !== undefined && { settings: JSON.stringify(settings) }),
        ...(shortcuts !== undefined && { shortcuts: JSON.stringify(shortcuts) }),
      });
      tx.afterCommit(() => signals.publish({ type: 'preferences_changed', userId }));
    }
    return getPreferences(tx, userId);
  });
}
