import {
  ACCESS_OCCASIONS,
  type AccessKind,
  type AccessOccasion,
} from '@file-server/domain/access-policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueLink } from '../src/features/account-security/links.ts';
import type { AccountSecurityTables } from '../src/features/account-security/tables.ts';
import { insertPasskey } from '../src/features/passkeys/repository.ts';
import { listPasskeys } from '../src/features/passkeys/index.ts';
import { findIdentity, insertIdentity } from '../src/features/providers/repository.ts';
import { getTotpState, requireSecondFactor } from '../src/features/second-factor/index.ts';
import type { SecondFactorTables } from '../src/features/second-factor/tables.ts';
import { hasPassword } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createRevokeAccess } from '../src/platform/module/revoke-access.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { createSignInApp } from './harness/sign-in-app.ts';

const KINDS: readonly AccessKind[] = [
  'password',
  'identities',
  'passkeys',
  'second-factor',
  'pending-sign-ins',
  'links',
  'sessions',
];

/** What is left of everything that a user had, written down apart from the policy. */
const LEFT: Readonly<Record<AccessOccasion, readonly AccessKind[]>> = {
  'password-changed': ['password', 'identities', 'passkeys', 'second-factor'],
  'password-reset': ['password', 'identities', 'passkeys', 'second-factor'],
  'password-assigned': ['password', 'identities', 'passkeys', 'second-factor'],
  'address-first-proven-by-link': ['password'],
  'address-first-proven-by-provider': [],
  'address-changed': KINDS.filter((kind) => kind !== 'links'),
  'registration-refused': KINDS.filter((kind) => kind !== 'links' && kind !== 'identities'),
  'licence-deactivated': KINDS.filter((kind) => kind !== 'sessions'),
  'user-erased': ['password'],
  'second-factor-removed': ['password', 'identities', 'passkeys', 'links', 'sessions'],
  'second-factor-and-passkeys-removed': ['password', 'identities', 'links', 'sessions'],
};

describeEachEngine('who loses access when', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let bystander: Awaited<ReturnType<typeof newUser>>;
  beforeAll(async () => {
    db = engine().open();
    app = createSignInApp(db);
    bystander = await newUser();
  });
  afterAll(() => db.close());

  /** A user with two of everything that may stay one, and one of the rest. */
  async function newUser() {
    const user = await app.newUser();
    const userId = user.id;
    const sessions = [await app.openSession(user), await app.openSession(user)];
    const subjects = [`first of ${userId}`, `second of ${userId}`];
    for (const subject of subjects) {
      const identity = { provider: 'auth0', subject, email: null, linked_at: 0 } as const;
      await insertIdentity(db, { ...identity, user_id: userId });
    }
    await insertPasskey(db, {
      id: newId(),
      credential_id: newId(),
      user_id: userId,
      name: 'phone',
      public_key: 'key',
      sign_count: 0,
      transports: '[]',
      created_at: 0,
      last_used_at: null,
    });
    const secondFactor = tables<SecondFactorTables>(db);
    const totp = { secret: 'sealed', pending_secret: null, last_counter: 0 };
    await secondFactor
      .insertInto('totp')
      .values({ user_id: userId, ...totp })
      .execute();
    await requireSecondFactor(app.deps, userId, 'custom-db', {}).catch(() => {});
    const now = app.clock.now();
    const link = { userId, purpose: 'reset-password', email: null } as const;
    await issueLink(db, link, { now, expiresAt: now + 60_000 });
    return { userId, sessions, subjects };
  }

  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;

  async function accessOf({ userId, sessions, subjects }: Awaited<ReturnType<typeof newUser>>) {
    const found = await Promise.all(
      subjects.map((subject) => findIdentity(db, { provider: 'auth0', subject })),
    );
    const live = await Promise.allSettled(
      sessions.map((token) => app.sessions.authenticate(token)),
    );
    const ofUser = {
      challenges: tables<SecondFactorTables>(db),
      links: tables<AccountSecurityTables>(db),
    };
    return {
      password: Number(await hasPassword(db, userId)),
      identities: found.filter((owner) => owner === userId).length,
      passkeys: await count(listPasskeys(db, userId)),
      'second-factor': Number((await getTotpState(db, userId)).enabled),
      'pending-sign-ins': await count(
        ofUser.challenges
          .selectFrom('second_factor_challenges')
          .select('key')
          .where('user_id', '=', userId)
          .execute(),
      ),
      links: await count(
        ofUser.links
          .selectFrom('account_links')
          .select('purpose')
          .where('user_id', '=', userId)
          .execute(),
      ),
      sessions: live.filter(({ status }) => status === 'fulfilled').length,
    } satisfies Record<AccessKind, number>;
  }

  const EVERYTHING = {
    password: 1,
    identities: 2,
    passkeys: 1,
    'second-factor': 1,
    'pending-sign-ins': 1,
    links: 1,
    sessions: 2,
  };

  it.each(ACCESS_OCCASIONS)(
    'takes away on %s what the table says, and no more',
    async (occasion) => {
      const user = await newUser();
      expect(await accessOf(user)).toEqual(EVERYTHING);
      const { userId } = user;
      await db.transaction((tx) => app.deps.revokeAccess(tx, occasion, { userId }));
      const left = await accessOf(user);
      expect(KINDS.filter((kind) => left[kind] > 0)).toEqual(LEFT[occasion]);
      expect(await accessOf(bystander)).toEqual(EVERYTHING);
    },
  );

  it('leaves the session and the identity that are to stay', async () => {
    const user = await newUser();
    const { userId, subjects } = user;
    const [token = '', other = ''] = user.sessions;
    const { sessionId } = await app.sessions.authenticate(token);
    const kept = {
      sessionId,
      identity: { provider: 'auth0', subject: subjects[0] ?? '' },
    } as const;
    const occasion = 'address-first-proven-by-provider';
    await db.transaction((tx) => app.deps.revokeAccess(tx, occasion, { userId, kept }));
    expect(await accessOf(user)).toMatchObject({ identities: 1, sessions: 1, passkeys: 0 });
    expect(await findIdentity(db, kept.identity)).toBe(userId);
    await expect(app.sessions.authenticate(other)).rejects.toMatchObject({
      code: 'invalid_access_token',
    });
  });
});

describe('a server whose modules do not fit the policy', () => {
  const deps = { clock: { now: () => 0 }, signals: createSignals() };

  it('does not start when nobody revokes a kind of access', () => {
    expect(() => createRevokeAccess([], deps)).toThrow(
      /^No module revokes [a-z-]+, as [a-z-]+ requires\.$/,
    );
  });

  it('does not start when two modules revoke the same kind', () => {
    const links = () => Promise.resolve();
    const modules = [
      { id: 'one', onAccessRevoked: { links } },
      { id: 'two', onAccessRevoked: { links } },
    ];
    expect(() => createRevokeAccess(modules, deps)).toThrow(
      new Error('Module two revokes links, as another one does.'),
    );
  });
});
