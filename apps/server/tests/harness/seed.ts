import { addUser, createPasswords } from '../../src/features/accounts/index.ts';
import type { LibraryTables } from '../../src/features/library/tables.ts';
import type { LicenceTerms } from '../../src/features/licences/index.ts';
import { type Database, tables } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';

export const T0 = Date.UTC(2026, 10, 20, 12);

/** A clock that a test moves by hand. */
export function handClock(start = T0) {
  let present = start;
  return {
    now: () => present,
    advance: (ms: number) => {
      present += ms;
    },
  };
}

const passwords = createPasswords();

/** A customer with an address of its own. @returns the user id */
export async function seedCustomer(
  db: Database,
  licence: Partial<LicenceTerms> = {},
): Promise<string> {
  const user = await addUser(
    { db, clock: { now: () => T0 }, passwords },
    { email: `${newId().toLowerCase()}@example.com`, password: 'correct horse', licence },
  );
  return user.id;
}

/** A file of the library without bytes, for rules that never read them. */
export async function seedFile(
  db: Database,
  size: number,
): Promise<{ entryId: string; versionId: string }> {
  const entryId = newId();
  const versionId = newId();
  const library = tables<LibraryTables>(db);
  await library
    .insertInto('entries')
    .values({
      id: entryId,
      parent_id: null,
      kind: 'file',
      name: `${entryId}.bin`,
      sort_key: entryId,
      current_version_id: versionId,
      size,
      updated_at: T0,
      withdrawn_at: null,
    })
    .execute();
  await library
    .insertInto('versions')
    .values({
      id: versionId,
      entry_id: entryId,
      size,
      sha256: '0'.repeat(64),
      media_type: 'application/octet-stream',
      published_at: T0,
      withdrawn_at: null,
    })
    .execute();
  return { entryId, versionId };
}
