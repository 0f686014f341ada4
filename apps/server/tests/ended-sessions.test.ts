import { totpSetupSchema } from '@file-server/contract/second-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestEmailChange } from '../src/features/account-security/commands/request-email-change.ts';
import type { Outbox } from '../src/features/account-security/mail/outbox.ts';
import { confirmTotp } from '../src/features/second-factor/commands/confirm-totp.ts';
import { getTotpState } from '../src/features/second-factor/index.ts';
import type { Session } from '../src/features/sessions/index.ts';
import { resetPassword } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { codeOfApp } from './harness/authenticator-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { createSignInApp } from './harness/sign-in-app.ts';

describeEachEngine('a session that ends while a call of it is on its way', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let token: string;
  let session: Session;
  beforeAll(() => {
    db = engine().open();
  });
  beforeEach(async () => {
    app = createSignInApp(db);
    token = await app.openSession(await app.newUser());
    session = await app.sessions.authenticate(token);
  });
  afterAll(() => db.close());
  const reset = () => resetPassword(app.deps, session.userId, 'battery staple');

  it('puts no authenticator app in force', async () => {
    const setUp = await app.call('/api/account/totp', { token });
    const { secret } = totpSetupSchema.parse(await setUp.json());
    await reset();
    const code = codeOfApp(secret, app.clock.now());
    await expect(confirmTotp(app.deps, { ...session, language: 'en' }, code)).rejects.toMatchObject(
      {
        code: 'invalid_access_token',
      },
    );
    expect((await getTotpState(db, session.userId)).enabled).toBe(false);
  });

  it('has no link mailed to another address', async () => {
    await reset();
    const mailed: unknown[] = [];
    const outbox: Outbox = {
      enqueue: (_tx, mail) => Promise.resolve(void mailed.push(mail)),
      jobs: [],
    };
    const wanted = { email: 'thief@example.com', language: 'en' } as const;
    await expect(
      requestEmailChange({ ...app.deps, outbox }, session, wanted),
    ).rejects.toMatchObject({ code: 'invalid_access_token' });
    expect(mailed).toEqual([]);
  });
});
