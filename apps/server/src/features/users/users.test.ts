import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { RevokeAccess } from '../../platform/module/revoke-access.ts';
import { listEntries } from '../ledger/index.ts';
import { getLicence } from '../licences/index.ts';
import {
  AccountError,
  type UsersTables,
  addCustomers,
  addUser,
  changeEmail,
  createPasswords,
  findUser,
  generatePassword,
  getUser,
  grantOperator,
  hasPassword,
  listUsers,
  resetPassword,
  rolesOf,
  verifyPassword,
} from './index.ts';

vi.mock('@node-rs/argon2', { spy: true });

const clock = { now: () => 1_700_000_000_000 };
const passwords = createPasswords();

describeEachEngine('accounts', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => vi.clearAllMocks());

  const deps = () => ({ db, clock, passwords });

  it('[R1.04] gives every account a licence, unlimited for an operator', async () => {
    const customer = await addUser(deps(), { email: 'c@example.com', password: 'correct horse' });
    const operator = await addUser(deps(), {
      email: 'o@example.com',
      password: 'correct horse',
      operator: true,
    });
    const usual = { activated: true, proPack: true, expiresAt: null, period: 'lifetime' };
    expect(await getLicence(db, customer.id)).toEqual({ ...usual, maximum: 25 });
    expect(await getLicence(db, operator.id)).toEqual({ ...usual, maximum: null });
    const expired = await addUser(deps(), {
      email: 'x@example.com',
      password: 'correct horse',
      licence: { expiresAt: 5, proPack: false },
    });
    expect(await getLicence(db, expired.id)).toMatchObject({ expiresAt: 5, proPack: false });
  });

  it('says in the ledger by which way and by whom an account was made, or nothing of none', async () => {
    const ledgerOf = (userId: string) =>
      listEntries(db, { userId, kind: 'user_created' }, { after: null, limit: 5 });
    const own = await addUser(deps(), { email: 'own@example.com', password: null });
    expect(await ledgerOf(own.id)).toMatchObject([
      { actor: 'user', actor_id: own.id, detail: '{"operator":false,"origin":"registration"}' },
    ]);
    const by = { actor: { kind: 'operator', id: 'desk' }, reason: 'order 4711' } as const;
    const operator = await addUser(deps(), {
      email: 'invited@example.com',
      password: null,
      operator: true,
      origin: 'invitation',
      by,
    });
    const sealed = { actor: 'operator', actor_id: 'desk', reason: 'order 4711' };
    expect(await ledgerOf(operator.id)).toMatchObject([
      { ...sealed, detail: '{"operator":true,"origin":"invitation"}' },
    ]);
    const names = { firstName: '', lastName: '', licence: {} };
    const made = await db.transaction((tx) =>
      addCustomers(
        { db: tx, clock },
        ['own@example.com', 'imported@example.com'].map((email) => ({ ...names, email })),
        by,
      ),
    );
    expect([...made.keys()]).toEqual(['imported@example.com']);
    expect(await ledgerOf(made.get('imported@example.com') ?? '')).toMatchObject([
      { ...sealed, detail: '{"operator":false,"origin":"import"}' },
    ]);
    const all = await listEntries(db, { kind: 'user_created' }, { after: null, limit: 50 });
    expect(all).toHaveLength((await listUsers(db)).length);
  });

  it('finds an account by any spelling of its address and refuses a second one', async () => {
    const email = 'Case@Example.com';
    const user = await addUser(deps(), { email, password: 'correct horse', firstName: 'Ünal' });
    expect(user.email).toBe('case@example.com');
    expect(await findUser(db, 'CASE@EXAMPLE.COM')).toEqual(user);
    expect(await getUser(db, user.id)).toEqual(user);
    await expect(
      addUser(deps(), { email: 'cASE@example.com', password: 'x'.repeat(8) }),
    ).rejects.toThrow(AccountError);
    expect((await listUsers(db)).filter((one) => one.email === user.email)).toEqual([user]);
  });

  it.each([
    { email: 'nobody', password: 'correct horse', why: 'not an e-mail address' },
    { email: 'nul\0@example.com', password: 'correct horse', why: 'not an e-mail address' },
    { email: 'short@example.com', password: '1234567', why: 'at least 8' },
    { email: 'long@example.com', password: 'x'.repeat(1025), why: 'at most 1024' },
  ])('refuses $email with a password of $password.length characters', async ({ why, ...user }) => {
    await expect(addUser(deps(), user)).rejects.toThrow(why);
    expect(await findUser(db, user.email)).toBeUndefined();
  });

  it('knows the right password only, in any composition of its characters', async () => {
    const user = await addUser(deps(), { email: 'pw@example.com', password: 'ångström42' });
    expect(await verifyPassword(deps(), 'PW@example.com', 'a\u030angstro\u0308m42')).toMatchObject({
      user,
    });
    expect(await verifyPassword(deps(), 'pw@example.com', 'Ångström42')).toBeNull();
    expect(await verifyPassword(deps(), 'pw\0@example.com', 'ångström42')).toBeNull();
  });

  it('does the same work for an unknown address as for a wrong password', async () => {
    await addUser(deps(), { email: 'work@example.com', password: 'correct horse' });
    const verify = vi.mocked(argon2.verify);
    const hash = vi.mocked(argon2.hash);
    await verifyPassword(deps(), 'work@example.com', 'wrong');
    vi.clearAllMocks();
    const costs = [];
    for (const email of ['work@example.com', 'unknown@example.com']) {
      expect(await verifyPassword(deps(), email, 'wrong')).toBeNull();
      expect(verify).toHaveBeenCalledOnce();
      expect(hash).not.toHaveBeenCalled();
      costs.push(parseOptions(verify.mock.lastCall?.[0] ?? ''));
      vi.clearAllMocks();
    }
    expect(costs[0]).toEqual(costs[1]);
    expect(costs[0]).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      algorithm: 2,
    });
  });

  it('does it again once the machine can, where it could not at first', async () => {
    await addUser(deps(), { email: 'first@example.com', password: 'correct horse' });
    const fresh = { ...deps(), passwords: createPasswords() };
    const hash = vi.mocked(argon2.hash);
    for (const email of ['first@example.com', 'unknown@example.com']) {
      hash.mockRejectedValueOnce(new Error('no memory'));
      await verifyPassword(fresh, email, 'wrong').catch(() => null);
    }
    expect(await verifyPassword(fresh, 'unknown@example.com', 'wrong')).toBeNull();
  });

  it('takes a damaged hash for one that nothing matches', async () => {
    const user = await addUser(deps(), { email: 'bad@example.com', password: 'correct horse' });
    await tables<UsersTables>(db)
      .updateTable('users')
      .set({ password_hash: 'not a hash' })
      .where('id', '=', user.id)
      .execute();
    expect(await verifyPassword(deps(), 'bad@example.com', 'correct horse')).toBeNull();
  });

  it('takes no password for an account that has none, at the same cost', async () => {
    const email = 'provider@example.com';
    const user = await addUser(deps(), { email, password: 'correct horse' });
    expect(await hasPassword(db, user.id)).toBe(true);
    await tables<UsersTables>(db)
      .updateTable('users')
      .set({ password_hash: '' })
      .where('id', '=', user.id)
      .execute();
    expect(await hasPassword(db, user.id)).toBe(false);
    vi.clearAllMocks();
    for (const password of ['', 'correct horse']) {
      expect(await verifyPassword(deps(), email, password)).toBeNull();
    }
    for (const [hash] of vi.mocked(argon2.verify).mock.calls) {
      expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2 });
    }
    expect(argon2.verify).toHaveBeenCalledTimes(2);
    expect(await hasPassword(db, 'nobody')).toBe(false);
  });

  it('moves an account to an address that nobody else has', async () => {
    const user = await addUser(deps(), { email: 'old@example.com', password: 'correct horse' });
    await addUser(deps(), { email: 'held@example.com', password: 'correct horse' });
    expect(await changeEmail(db, user.id, 'HELD@example.com')).toBe(false);
    expect(await changeEmail(db, user.id, 'New@Example.com')).toBe(true);
    expect(await changeEmail(db, user.id, 'new@example.com')).toBe(true);
    expect((await findUser(db, 'new@example.com'))?.id).toBe(user.id);
    expect(await findUser(db, 'old@example.com')).toBeUndefined();
    await expect(changeEmail(db, 'nobody', 'free@example.com')).rejects.toThrow(AccountError);
  });

  it('[R6.02] [R6.04] gives everyone admin, and operator only by a grant', async () => {
    const user = await addUser(deps(), { email: 'grant@example.com', password: 'correct horse' });
    expect(rolesOf(user)).toEqual(['admin']);
    await grantOperator({ db }, user.id);
    const granted = await findUser(db, 'grant@example.com');
    expect(granted && rolesOf(granted)).toEqual(['admin', 'operator']);
    await expect(grantOperator({ db }, 'nobody')).rejects.toThrow(AccountError);
  });

  it('resets a password and ends the sessions in one transaction', async () => {
    const user = await addUser(deps(), { email: 'reset@example.com', password: 'correct horse' });
    const fails = () => Promise.reject(new Error('sessions cannot be ended'));
    await expect(
      resetPassword({ db, passwords, revokeAccess: fails }, user.id, 'battery staple'),
    ).rejects.toThrow('cannot be ended');
    expect(await verifyPassword(deps(), user.email, 'correct horse')).toMatchObject({ user });

    const revocations: unknown[] = [];
    const revokeAccess = async (...[, ...revocation]: Parameters<RevokeAccess>) =>
      void revocations.push(revocation);
    await resetPassword({ db, passwords, revokeAccess }, user.id, 'battery staple');
    expect(revocations).toEqual([['password-assigned', { userId: user.id }]]);
    expect(await verifyPassword(deps(), user.email, 'correct horse')).toBeNull();
    expect(await verifyPassword(deps(), user.email, 'battery staple')).toMatchObject({ user });
    await expect(resetPassword({ db, passwords, revokeAccess }, user.id, 'short')).rejects.toThrow(
      'at least 8',
    );
  });
});

describe('generated passwords', () => {
  it('are readable, long enough and never the same', () => {
    const many = new Set(Array.from({ length: 100 }, generatePassword));
    expect(many.size).toBe(100);
    for (const password of many)
      expect(password).toMatch(/^[a-hj-km-np-tv-z2-9]{5}(-[a-hj-km-np-tv-z2-9]{5}){3}$/);
  });
});
