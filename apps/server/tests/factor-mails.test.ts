import { passkeyOptionsSchema, totpSetupSchema } from '@file-server/contract/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../src/features/account-security/mail/write-mail.ts';
import { MAIL_KINDS } from '../src/features/account-security/words.ts';
import { listPasskeys } from '../src/features/passkeys/index.ts';
import { markEmailUnproven, type User } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { codeOfApp } from './harness/authenticator-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { createSignInApp, problemOf } from './harness/sign-in-app.ts';
import { createSoftwareAuthenticator } from './harness/software-authenticator.ts';

const ORIGIN = 'https://files.example.org';
const MINUTE = 60_000;
type Creation = Parameters<ReturnType<typeof createSoftwareAuthenticator>['create']>[0];

describeEachEngine('whoever changes how an account signs in', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let user: User;
  let token: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    app = createSignInApp(db, ORIGIN);
    user = await app.newUser();
    token = await app.openSession(user);
  });

  const call = (path: string, method = 'POST', body?: unknown) =>
    app.call(`/api/account/${path}`, {
      method,
      token,
      headers: { 'accept-language': 'tr-TR, en;q=0.5' },
      ...(body !== undefined && { body }),
    });
  const told = () => app.mailed.map(({ kind }) => kind);

  async function setUpApp(): Promise<void> {
    const { secret } = totpSetupSchema.parse(await (await call('totp')).json());
    const code = codeOfApp(secret, app.clock.now());
    expect((await call('totp/confirm', 'POST', { code })).status).toBe(200);
  }
  async function addPasskey(): Promise<void> {
    const { options } = passkeyOptionsSchema.parse(await (await call('passkeys/options')).json());
    const asked = options as unknown as Creation;
    const passkey = createSoftwareAuthenticator().create(asked, { origin: ORIGIN });
    const made = { challenge: asked.challenge, name: 'Laptop', passkey };
    expect((await call('passkeys', 'POST', made)).status).toBe(201);
  }
  const deletePasskeys = async () => {
    for (const { id } of await listPasskeys(db, user.id)) {
      expect((await call(`passkeys/${id}`, 'DELETE')).status).toBe(204);
    }
  };

  it('tells its owner, in the language that was asked in', async () => {
    await setUpApp();
    expect((await call('recovery-codes')).status).toBe(200);
    expect((await call('totp', 'DELETE')).status).toBe(204);
    await addPasskey();
    await deletePasskeys();
    const mail = { recipient: user.email, userId: user.id, language: 'tr', dueAt: app.clock.now() };
    expect(app.mailed).toEqual([
      { kind: 'authenticator-added', ...mail },
      { kind: 'recovery-codes-renewed', ...mail },
      { kind: 'authenticator-removed', ...mail },
      { kind: 'passkey-added', ...mail },
      { kind: 'passkey-removed', ...mail },
    ]);
  });

  it('tells of the last of many such changes an hour after the first, and of none between', async () => {
    const begun = app.clock.now();
    for (let times = 0; times < 4; times += 1) {
      await addPasskey();
      app.clock.advance(MINUTE);
    }
    expect(app.mailed).toMatchObject([
      { kind: 'passkey-added', dueAt: begun },
      { kind: 'passkey-added', dueAt: begun + 60 * MINUTE },
    ]);
    // What came in between holds nothing else up.
    await deletePasskeys();
    expect(told().slice(2)).toEqual(['passkey-removed', 'passkey-removed']);
  });

  it('tells nothing where nothing has changed', async () => {
    expect((await call('totp')).status).toBe(200);
    const wrong = await call('totp/confirm', 'POST', { code: '000000' });
    expect((await problemOf(wrong)).code).toBe('wrong_code');
    expect((await call('totp', 'DELETE')).status).toBe(204);
    for (const path of ['passkeys/none', 'passkeys/%00']) {
      expect((await problemOf(await call(path, 'DELETE'))).code).toBe('not_found');
    }
    expect((await problemOf(await call('recovery-codes'))).code).toBe('not_found');
    expect(told()).toEqual([]);
  });

  it('tells nobody at an address that its owner has not proven', async () => {
    await markEmailUnproven(db, user.id);
    await setUpApp();
    await addPasskey();
    expect(told()).toEqual([]);
  });
});

describe('the mails about an account', () => {
  it.each(['en', 'tr', 'ar'] as const)(
    'say in %s which account they are about',
    async (language) => {
      const names = { title: 'Example Downloads', email: 'me@example.com', link: null };
      const subjects = new Set<string>();
      for (const kind of MAIL_KINDS) {
        const mail = await writeMail(kind, language, names);
        expect(mail.subject).toContain(names.title);
        expect(mail.text).toContain(names.email);
        expect(String(mail.html)).toContain(names.email);
        subjects.add(mail.subject);
      }
      expect(subjects.size).toBe(MAIL_KINDS.length);
    },
  );
});
