import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { createSignInApp } from '../../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { eraseUser, hasPassword, resetPassword, type User } from '../../users/index.ts';
import { changePassword } from './change-password.ts';

type App = ReturnType<typeof createSignInApp>;

describeEachEngine('a change of the password on its way', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** @param meanwhile comes while the hash is made, which under load takes seconds */
  async function change(
    { deps, sessions, openSession }: App,
    user: User,
    meanwhile: () => unknown,
  ) {
    const session = await sessions.authenticate(await openSession(user));
    const passwords = {
      ...deps.passwords,
      of: () => ({
        ...deps.passwords,
        async hash(password: string) {
          await meanwhile();
          return deps.passwords.hash(password);
        },
      }),
    };
    const wanted = {
      password: 'of a thief',
      language: 'en',
      address: deps.deviceOf().address,
    } as const;
    return changePassword({ ...deps, passwords, outbox: null }, session, wanted);
  }

  it('is refused where the session ends by another password meanwhile', async () => {
    const app = createSignInApp(db);
    const user = await app.newUser();
    const reset = () => resetPassword(app.deps, user.id, 'battery staple');
    await expect(change(app, user, reset)).rejects.toMatchObject({ code: 'invalid_access_token' });
    const body = { email: user.email, password: 'battery staple' };
    expect((await app.call('/api/auth', { body })).status).toBe(200);
  });

  it('is refused where the account is erased meanwhile, and leaves nothing of it', async () => {
    const app = createSignInApp(db);
    const user = await app.newUser();
    const erase = () => eraseUser({ ...app.deps, signals: createSignals() }, user);
    await expect(change(app, user, erase)).rejects.toMatchObject({ code: 'invalid_access_token' });
    expect(await hasPassword(db, user.id)).toBe(false);
  });
});
