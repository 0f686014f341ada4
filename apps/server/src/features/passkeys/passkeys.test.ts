import { randomBytes } from 'node:crypto';
import { type PasskeyOptions, passkeyOptionsSchema } from '@file-server/contract/second-factor';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { readAtEachPause } from '../../../tests/harness/pausing-database.ts';
import { createSignInApp, problemOf } from '../../../tests/harness/sign-in-app.ts';
import {
  type Ceremony,
  createSoftwareAuthenticator,
} from '../../../tests/harness/software-authenticator.ts';
import { resetPassword, type User } from '../users/index.ts';
import { setLicence } from '../licences/index.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { listPasskeys, proveByPasskey } from './index.ts';
import { deleteEndedPasskeyChallenges } from './repository.ts';
import type { PasskeysTables } from './tables.ts';

const ORIGIN = 'https://files.example.org';
const HERE: Ceremony = { origin: ORIGIN };
const MINUTE = 60_000;
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

describeEachEngine('passkeys', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let user: User;
  let token: string;
  let key: Authenticator;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    app = createSignInApp(db, ORIGIN);
    user = await app.newUser();
    token = await app.openSession(user);
    key = createSoftwareAuthenticator();
  });

  const optionsOf = async (answer: Response): Promise<PasskeyOptions> =>
    passkeyOptionsSchema.parse(await answer.json());
  const creation = async (as = token) => {
    const { options } = await optionsOf(
      await app.call('/api/account/passkeys/options', { token: as }),
    );
    return options as unknown as Parameters<Authenticator['create']>[0];
  };
  const request = async () => {
    const { options } = await optionsOf(await app.call('/api/auth/passkey/options'));
    return options as unknown as Parameters<Authenticator['get']>[0];
  };
  const add = (challenge: string, passkey: unknown, name = 'Laptop', as = token) =>
    app.call('/api/account/passkeys', { token: as, body: { challenge, name, passkey } });
  const signIn = (challenge: string, passkey: unknown) =>
    app.call('/api/auth/passkey', { body: { challenge, passkey } });

  async function register(authenticator = key, ceremony = HERE): Promise<void> {
    const options = await creation();
    const answer = await add(options.challenge, authenticator.create(options, ceremony));
    expect(answer.status).toBe(201);
  }
  async function attempt(ceremony: Ceremony = HERE, authenticator = key): Promise<Response> {
    const options = await request();
    return signIn(options.challenge, authenticator.get(options, ceremony));
  }
  const codeOf = async (answer: Response) => (answer.ok ? 'ok' : (await problemOf(answer)).code);

  it('asks for a passkey that is found without a name and that verifies its user', async () => {
    await register();
    expect(await creation()).toMatchObject({
      rp: { id: 'files.example.org', name: 'Example Downloads' },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id, transports: ['internal', 'hybrid'] }],
    });
    const options = await request();
    expect(options).toMatchObject({ rpId: 'files.example.org', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it.each(['two\nlines', 'two\u2028lines', '\u202epotpaL', 'a\u2066b'])(
    'refuses a name that does not read as it is written: %j',
    async (name) => {
      const options = await creation();
      const passkey = key.create(options, HERE);
      const refused = await problemOf(await add(options.challenge, passkey, name));
      expect(refused).toMatchObject({ code: 'invalid_request', errors: [{ path: 'name' }] });
      expect((await add(options.challenge, passkey, 'می\u200cخواهم')).status).toBe(201);
    },
  );

  it.each(['ES256', 'ML-DSA-44'] as const)('signs in with a key of %s', async (algorithm) => {
    key = createSoftwareAuthenticator(algorithm);
    await register();
    app.clock.advance(MINUTE);
    const answer = await attempt();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { jwtToken, userdata } = signInResponseSchema.parse(await answer.json());
    expect(userdata.from).toBe('custom-db');
    expect((await app.sessions.authenticate(jwtToken)).userId).toBe(user.id);
    expect(await listPasskeys(db, user.id)).toMatchObject([
      {
        name: 'Laptop',
        createdAt: new Date(app.clock.now() - MINUTE).toISOString(),
        lastUsedAt: new Date(app.clock.now()).toISOString(),
      },
    ]);
  });

  it('is not added where its session ends on its way', async () => {
    const codes = await readAtEachPause(db, {
      async begin() {
        const owner = await app.newUser();
        const as = await app.openSession(owner);
        const options = await creation(as);
        return {
          owner,
          as,
          challenge: options.challenge,
          passkey: createSoftwareAuthenticator().create(options, HERE),
        };
      },
      change: ({ owner }) => resetPassword(app.deps, owner.id, 'battery staple'),
      read: async (paused, { as, challenge, passkey }) =>
        codeOf(
          await createSignInApp(paused, ORIGIN).call('/api/account/passkeys', {
            token: as,
            body: { challenge, name: 'Laptop of a thief', passkey },
          }),
        ),
    });
    expect(new Set(codes)).toEqual(new Set(['invalid_access_token']));
  });

  it('needs an activated licence like every sign-in', async () => {
    await register();
    const deps = { db, clock: app.clock, signals: createSignals() };
    await setLicence(deps, user.id, { activated: false }, { actor: { kind: 'cli' } });
    expect(await codeOf(await attempt())).toBe('not_activated');
  });

  it.each<[string, Ceremony]>([
    ['at another origin', { origin: 'https://files.example.org.evil.example' }],
    ['at the same host without TLS', { origin: 'http://files.example.org' }],
    ['for another relying party', { ...HERE, rpId: 'example.org' }],
    ['without verifying its user', { ...HERE, userVerified: false }],
  ])('refuses a passkey that was made or used %s', async (_why, wrong) => {
    const options = await creation();
    const refused = await problemOf(await add(options.challenge, key.create(options, wrong)));
    expect(refused).toMatchObject({ code: 'invalid_request', errors: [{ path: 'passkey' }] });
    expect(await listPasskeys(db, user.id)).toEqual([]);
    await register();
    expect(await codeOf(await attempt(wrong))).toBe('passkey_refused');
    expect(await codeOf(await attempt())).toBe('ok');
  });

  it('takes a challenge once, of two answers at once too', async () => {
    await register(key, { ...HERE, countBy: 0 });
    const options = await request();
    const passkey = key.get(options, { ...HERE, countBy: 0 });
    const race = await Promise.all([1, 2].map(() => signIn(options.challenge, passkey)));
    expect((await Promise.all(race.map(codeOf))).toSorted()).toEqual(['challenge_ended', 'ok']);
    expect(await codeOf(await signIn(options.challenge, passkey))).toBe('challenge_ended');
  });

  it('spends a challenge on a wrong answer, and takes none of another ceremony', async () => {
    await register();
    const options = await request();
    const passkey = key.get(options, HERE);
    expect(await codeOf(await signIn(options.challenge, {}))).toBe('invalid_request');
    const forged = { ...passkey, response: { ...passkey.response, signature: 'AAAA' } };
    expect(await codeOf(await signIn(options.challenge, forged))).toBe('passkey_refused');
    expect(await codeOf(await signIn(options.challenge, passkey))).toBe('challenge_ended');

    const made = await creation();
    const asked = { challenge: made.challenge, rpId: 'files.example.org' };
    const across = await signIn(made.challenge, key.get(asked, HERE));
    expect(await codeOf(across)).toBe('challenge_ended');
    const mine = await creation();
    const other = await app.openSession(await app.newUser());
    const theirs = createSoftwareAuthenticator().create(mine, HERE);
    expect(await codeOf(await add(mine.challenge, theirs, 'Theirs', other))).toBe(
      'challenge_ended',
    );
    expect(await codeOf(await signIn('\0', passkey))).toBe('challenge_ended');
  });

  it('ends a challenge after five minutes, and forgets it', async () => {
    await register();
    const options = await request();
    app.clock.advance(5 * MINUTE);
    const late = await signIn(options.challenge, key.get(options, HERE));
    expect(await codeOf(late)).toBe('challenge_ended');
    await deleteEndedPasskeyChallenges(db, app.clock.now());
    const left = await tables<PasskeysTables>(db)
      .selectFrom('passkey_challenges')
      .select('challenge')
      .where('challenge', '=', options.challenge)
      .execute();
    expect(left).toEqual([]);
  });

  it('refuses a passkey that nobody has, or that means another user', async () => {
    await register();
    const stranger = createSoftwareAuthenticator();
    expect(await codeOf(await attempt(HERE, stranger))).toBe('passkey_refused');
    const other = await app.newUser();
    const userHandle = Buffer.from(other.id).toString('base64url');
    expect(await codeOf(await attempt({ ...HERE, userHandle }))).toBe('passkey_refused');
  });

  it('refuses a counter that does not move on, as that of a copied passkey', async () => {
    await register();
    expect(await codeOf(await attempt({ ...HERE, countBy: 5 }))).toBe('ok');
    expect(await codeOf(await attempt({ ...HERE, countBy: 0 }))).toBe('passkey_refused');
    expect(await codeOf(await attempt({ ...HERE, countBy: -3 }))).toBe('passkey_refused');
    expect(await codeOf(await attempt({ ...HERE, countBy: 4 }))).toBe('ok');
  });

  it('takes authenticators that never count, again and again', async () => {
    const still = { ...HERE, countBy: 0 };
    await register(key, still);
    expect(await codeOf(await attempt(still))).toBe('ok');
    expect(await codeOf(await attempt(still))).toBe('ok');
  });

  it('belongs to one account', async () => {
    await register();
    token = await app.openSession(await app.newUser());
    const options = await creation();
    const refused = await problemOf(await add(options.challenge, key.create(options, HERE)));
    expect(refused).toMatchObject({
      code: 'invalid_request',
      detail: 'This passkey belongs to an account already.',
    });
  });

  it('is deleted by its user alone, and opens nothing from then on', async () => {
    await register();
    const [passkey] = await listPasskeys(db, user.id);
    const remove = (as: string, id = passkey?.id) =>
      app.call(`/api/account/passkeys/${id}`, { method: 'DELETE', token: as });
    const other = await app.openSession(await app.newUser());
    expect(await codeOf(await remove(other))).toBe('not_found');
    expect(await codeOf(await remove(token, '%00'))).toBe('not_found');
    expect((await remove(token)).status).toBe(204);
    expect(await codeOf(await remove(token))).toBe('not_found');
    expect(await codeOf(await attempt())).toBe('passkey_refused');
  });

  it('proves its user for a step-up, and nobody else', async () => {
    await register();
    const other = await app.newUser();
    const prove = async (userId: string) => {
      const options = await request();
      const { challenge } = options;
      await proveByPasskey(app.deps, userId, { challenge, passkey: key.get(options, HERE) });
    };
    await prove(user.id);
    await expect(prove(other.id)).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  it('is added and deleted only soon after a proof', async () => {
    const options = await creation();
    app.clock.advance(10 * MINUTE + 1);
    const changes = [
      app.call('/api/account/passkeys/options', { token }),
      add(options.challenge, key.create(options, HERE)),
      app.call('/api/account/passkeys/any', { method: 'DELETE', token }),
    ];
    for (const refused of await Promise.all(changes)) {
      expect(await codeOf(refused)).toBe('step_up_required');
    }
    expect(await codeOf(await app.call('/api/account/passkeys/options'))).toBe('unauthenticated');
  });

  it('is kept to twenty an account, so that no dialog grows without end', async () => {
    for (let count = 0; count < 20; count += 1) await register(createSoftwareAuthenticator());
    const refused = await app.call('/api/account/passkeys/options', { token });
    expect(await codeOf(refused)).toBe('invalid_request');
  });

  it('is kept to twenty also where several ceremonies were begun before', async () => {
    for (let count = 0; count < 18; count += 1) await register(createSoftwareAuthenticator());
    const begun = [];
    for (let count = 0; count < 5; count += 1) begun.push(await creation());
    const made = begun.map((options) => createSoftwareAuthenticator().create(options, HERE));
    const answers = await Promise.all(
      begun.map(({ challenge }, index) => add(challenge, made[index])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(refused && (await problemOf(refused))).toMatchObject({
      code: 'invalid_request',
      detail: 'An account keeps at most 20 passkeys.',
    });
    expect(await listPasskeys(db, user.id)).toHaveLength(20);
  });

  it('leaves a user five begun ceremonies, of which the oldest ends', async () => {
    const oldest = await creation();
    app.clock.advance(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => creation()));
    const stranger = await app.openSession(await app.newUser());
    const theirs = await creation(stranger);
    const open = tables<PasskeysTables>(db)
      .selectFrom('passkey_challenges')
      .select('challenge')
      .where('user_id', '=', user.id);
    expect(new Set((await open.execute()).map(({ challenge }) => challenge))).toEqual(
      new Set(others.map(({ challenge }) => challenge)),
    );
    const late = await add(oldest.challenge, key.create(oldest, HERE));
    expect(await codeOf(late)).toBe('challenge_ended');
    const made = createSoftwareAuthenticator().create(theirs, HERE);
    expect((await add(theirs.challenge, made, 'Theirs', stranger)).status).toBe(201);
  });

  it('limits the ceremonies that one address may begin', async () => {
    const begin = () => app.call('/api/auth/passkey/options');
    for (let begun = 0; begun < 300; begun += 50) {
      await Promise.all(Array.from({ length: 50 }, begin));
    }
    expect(await codeOf(await begin())).toBe('too_many_attempts');
    app.client.address = 'another';
    expect(await codeOf(await begin())).toBe('ok');
  });

  it('does not listen to the Host header, and tells pages elsewhere where passkeys work', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const options = await optionsOf(await app.call('/api/auth/passkey/options', { headers }));
    expect(options.options).toMatchObject({ rpId: 'files.example.org' });
    const elsewhere = { origin: 'http://192.0.2.1' };
    for (const path of ['/api/auth/passkey/options', '/api/account/passkeys/options']) {
      const refused = await problemOf(await app.call(path, { token, headers: elsewhere }));
      expect(refused).toMatchObject({
        code: 'passkeys_unavailable',
        detail: `Passkeys of this server work at ${ORIGIN} only.`,
      });
    }
    const plain = createSignInApp(db, 'http://files.example.org');
    const refused = await plain.call('/api/auth/passkey/options');
    expect(await codeOf(refused)).toBe('passkeys_unavailable');
  });

  it.each<[string, (passkey: ReturnType<Authenticator['get']>) => unknown]>([
    ['nothing but an id', ({ id }) => ({ id })],
    ['an id that is not base64url', (passkey) => ({ ...passkey, id: '\0', rawId: '\0' })],
    ['two ids', (passkey) => ({ ...passkey, rawId: 'AAAA' })],
    ['no user handle', (passkey) => change(passkey, { userHandle: undefined })],
    ['client data that is no JSON', (passkey) => change(passkey, { clientDataJSON: 'AAAA' })],
    ['authenticator data that is cut', (passkey) => change(passkey, { authenticatorData: 'AAAA' })],
    [
      'authenticator data of noise',
      (passkey) => change(passkey, { authenticatorData: randomBytes(200).toString('base64url') }),
    ],
    ['an empty signature', (passkey) => change(passkey, { signature: '' })],
  ])('refuses an answer with %s', async (_what, tamper) => {
    await register();
    const options = await request();
    const refused = await signIn(options.challenge, tamper(key.get(options, HERE)));
    expect(await codeOf(refused)).toBe('passkey_refused');
  });
});

const change = (passkey: ReturnType<Authenticator['get']>, response: object) => ({
  ...passkey,
  response: { ...passkey.response, ...response },
});
