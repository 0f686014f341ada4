import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOfApp } from '../../tests/harness/authenticator-app.ts';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { createSignInApp } from '../../tests/harness/sign-in-app.ts';
import { listPasskeys } from '../features/passkeys/index.ts';
import type { PasskeysTables } from '../features/passkeys/tables.ts';
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

  /** Somebody with an authenticator app and a passkey. */
  async function guardedUser() {
    const app = createSignInApp(db);
    const user = await app.newUser();
    const token = await app.openSession(user);
    const setup = await app.call('/api/account/totp', { token });
    const { secret } = (await setup.json()) as { secret: string };
    const code = codeOfApp(secret, app.clock.now());
    await app.call('/api/account/totp/confirm', { token, body: { code } });
    const credential = randomBytes(16).toString('base64url');
    const passkey = { id: credential, credential_id: credential, user_id: user.id, name: 'Phone' };
    const rest = { public_key: '', sign_count: 0, transports: '[]', created_at: 0 };
    await tables<PasskeysTables>(db)
      .insertInto('passkeys')
      .values({ ...passkey, ...rest, last_used_at: null })
      .execute();
    return { ...user, tryPassword: () => app.tryPassword(user) };
  }

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
    const { out } = await remove(user.email, '--passkeys');
    expect(out).toContain('Passkeys deleted: 1.');
    expect(await listPasskeys(db, user.id)).toEqual([]);
    expect(await listPasskeys(db, other.id)).toHaveLength(1);
    expect((await getTotpState(db, other.id)).enabled).toBe(true);
  });

  it('says when nobody has the address', async () => {
    const { code, err } = await remove('nobody@example.com');
    expect(code).toBe(1);
    expect(err).toContain('no account with the address');
  });
});
