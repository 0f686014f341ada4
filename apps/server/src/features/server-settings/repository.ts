import {
  SERVER_SETTING_NAMES,
  SERVER_SETTINGS,
  type ServerSettingName,
  type ServerSettings,
} from '@file-server/contract/server-settings';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import type { ServerSettingsTables } from './tables.ts';

const query = (db: Database) => tables<ServerSettingsTables>(db);

/** What the settings are before an operator sets one. */
export interface StartSettings {
  readonly environment: ServerSettings;
  /** Those that the environment names; the others are defaults. */
  readonly named: ReadonlySet<ServerSettingName>;
  readonly variables: Readonly<Record<ServerSettingName, string>>;
  /** Whether this server signs its users in itself; else who may register is decided elsewhere. */
  readonly ownAccounts: boolean;
}

/** Where another licence server signs people in, that one decides about these. */
const OF_ACCOUNTS: ReadonlySet<ServerSettingName> = new Set([
  'registration',
  'trialProPack',
  'trialDays',
  'trialMaximum',
  'trialPeriod',
  'trialPlan',
]);

/** Those that this server decides about. */
export const namesOf = ({ ownAccounts }: StartSettings): readonly ServerSettingName[] =>
  ownAccounts
    ? SERVER_SETTING_NAMES
    : SERVER_SETTING_NAMES.filter((name) => !OF_ACCOUNTS.has(name));

/** When an operator has set something, and who. */
export interface Setter {
  readonly at: number;
  readonly by: string | null;
}

/** What operators have set. */
export interface Stored {
  readonly values: Partial<ServerSettings>;
  readonly setters: ReadonlyMap<ServerSettingName, Setter>;
}

/** How often the settings have changed, whichever process changed them. */
export async function getSettingsRevision(db: Database): Promise<number> {
  return (await revisionRow(db).executeTakeFirstOrThrow()).revision;
}

/** Lets one transaction at a time change them. The first statement of its transaction. */
export async function lockSettings(tx: Database): Promise<number> {
  return (await forUpdate(tx, revisionRow(tx)).executeTakeFirstOrThrow()).revision;
}

const revisionRow = (db: Database) =>
  query(db).selectFrom('server_settings_revision').select('revision').where('id', '=', 1);

export async function raiseRevision(tx: Database): Promise<void> {
  await query(tx)
    .updateTable('server_settings_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/**
 * What operators have set. What another release has written and this one does not understand, or
 * what another server decides by now, is as if it were not set.
 */
export async function findStored(db: Database, start: StartSettings): Promise<Stored> {
  const rows = await query(db).selectFrom('server_settings').selectAll().execute();
  const values: Record<string, unknown> = {};
  const setters = new Map<ServerSettingName, Setter>();
  for (const { name, value, changed_at: at, changed_by: by } of rows) {
    const known = namesOf(start).find((one) => one === name);
    const parsed = known && SERVER_SETTINGS[known].safeParse(parseJson(value));
    if (!known || !parsed?.success) continue;
    values[known] = parsed.data;
    setters.set(known, { at, by });
  }
  return { values, setters };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function putStored(
  tx: Database,
  name: ServerSettingName,
  value: unknown,
  { at, by }: Setter,
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: by };
  await query(tx)
    .insertInto('server_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function deleteStored(tx: Database, name: ServerSettingName): Promise<void> {
  await query(tx).deleteFrom('server_settings').where('name', '=', name).execute();
}
