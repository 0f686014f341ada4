import { type Preferences, settingsSchema, shortcutsSchema } from '@file-server/contract/settings';
import type * as z from 'zod/mini';
import { type Database, tables } from '../../platform/db/database.ts';
import type { PreferencesTables } from './tables.ts';

const query = (db: Database) => tables<PreferencesTables>(db);

/**
 * What the user has saved. A stored value that the contract no longer accepts reads as never set, so
 * that no old setting can break the start of the web app.
 */
export async function getPreferences(db: Database, userId: string): Promise<Preferences> {
  const row = await query(db)
    .selectFrom('preferences')
    .select(['settings', 'shortcuts'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    settings: readStored(settingsSchema, row?.settings),
    shortcuts: readStored(shortcutsSchema, row?.shortcuts),
  };
}

/** Changes whenever the user saves something, in whichever process; 0 = never saved. */
export async function getPreferencesVersion(db: Database, userId: string): Promise<number> {
  const row = await query(db)
    .selectFrom('preferences')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Writes the named columns in one statement, so that two tabs that save different ones both win. */
export function writePreferences(
  tx: Database,
  userId: string,
  change: { readonly settings?: string; readonly shortcuts?: string },
): Promise<unknown> {
  return query(tx)
    .insertInto('preferences')
    .values({ user_id: userId, settings: null, shortcuts: null, version: 1, ...change })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ ...change, version: eb('preferences.version', '+', 1) })),
    )
    .execute();
}

export async function deletePreferencesOf(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('preferences').where('user_id', '=', userId).execute();
}

function readStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  stored: string | null | undefined,
): z.infer<Schema> | null {
  if (stored === null || stored === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
