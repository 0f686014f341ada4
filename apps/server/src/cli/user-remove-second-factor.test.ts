import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { newGuardedUser } from '../../tests/harness/guarded-user.ts';
import { createSignInApp } from '../../tests/harness/sign-in-app.ts';
import { listPasskeys } from '../features/passkeys/index.ts';
import type { LedgerTables } from '../features/ledger/tables.ts';
import { getTotpState } from '../features/second-factor/index.ts';
import { type Database, tables } from '../platform/db/database.ts';

describeEachEngine('user remove-second-factor', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  // The users are made without a command, which would have left a secret in the data folder.
  const SECRET_KEY = randomBytes(32).toString('base64');
  const remove = (...args: string[]) =>
    command({ ...engine().env, SECRET_KEY }, ['user', 'remove-second-factor', ...args]);

  const guardedUser = () => newGuardedUser(createSignInApp(db));

  it('lets who lost a phone sign in with the password alone, and leaves a trace in the log', async () => {
    const user = await guardedUser();
    expect((await user.tryPassword()).status).toBe(401);
    const { code, out, err } = await remove(user.email.toUpperCase());
    expect({ code, out }).toEqual({
      code: 0,
      out: `${user.email} signs in without a second factor.`,
    });
    expect(err).toContain('second factor removed');
    expect(err).toContain(user.id);
    expect((await user.tryPassword()).status).toBe(200);
    expect(await getTotpState(db, user.id)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await listPasskeys(db, user.id)).toHaveLength(1);
  });

  it('deletes passkeys when asked to, of this account alone', async () => {
    const user = await guardedUser();
    const other = await guardedUser();
    const { out } = await remove(user.email, '--passkeys', '--reason', 'lost phone');
    expect(out).toContain('Passkeys deleted: 1.');
    expect(await listPasskeys(db, user.id)).toEqual([]);
    expect(await listPasskeys(db, other.id)).toHaveLength(1);
    expect((await getTotpState(db, other.id)).enabled).toBe(true);
    const entries = await tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['user_id', 'actor', 'reason', 'detail'])
      .where('kind', '=', 'second_factor_removed')
      .where('user_id', 'in', [user.id, other.id])
      .execute();
    const of = { user_id: user.id, actor: 'cli', reason: 'lost phone' };
    expect(entries).toEqual([{ ...of, detail: '{"totp":true,"passkeys":1}' }]);
  });

  it('says when nobody has the address', async () => {
    const { code, err } = await remove('nobody@example.com');
    expect(code).toBe(1);
    expect(err).toContain('no account with the address');
  });
});
