import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import type { LedgerTables } from '../features/ledger/tables.ts';
import { createPasswords, findUser, verifyPassword } from '../features/users/index.ts';
import { type Database, tables } from '../platform/db/database.ts';

describeEachEngine('user reset-password', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const cli = (args: readonly string[], stdin?: string) =>
    command(engine().env, ['user', ...args], stdin === undefined ? {} : { stdin });
  const signsIn = async (email: string, password: string) =>
    (await verifyPassword({ db, passwords: createPasswords() }, email, password)) !== null;
  const entriesOf = async (email: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['actor', 'reason', 'detail'])
      .where('kind', '=', 'password_assigned')
      .where('user_id', '=', (await findUser(db, email))?.id ?? 'nobody')
      .execute();

  it('gives another password, and the ledger has who did and why, not what it is', async () => {
    const email = 'reset@example.com';
    await cli(['add', email, '--password-stdin'], 'correct horse');
    const { code, out } = await cli(['reset-password', email, '--reason', 'ticket 7']);
    expect(code).toBe(0);
    expect(await signsIn(email, 'correct horse')).toBe(false);
    expect(await signsIn(email, /now: (\S+)$/.exec(out)?.[1] ?? '')).toBe(true);
    expect(await entriesOf(email)).toEqual([{ actor: 'cli', reason: 'ticket 7', detail: null }]);
  });

  it('does neither where the password cannot be used', async () => {
    const email = 'short@example.com';
    await cli(['add', email, '--password-stdin'], 'correct horse');
    expect((await cli(['reset-password', email, '--password-stdin'], 'short')).code).toBe(1);
    expect(await signsIn(email, 'correct horse')).toBe(true);
    expect(await entriesOf(email)).toEqual([]);
  });
});
