import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import {
  revokeLinks,
  findPendingEmail,
  findLinkOwner,
  issueLink,
  renewLink,
  sweepLinks,
  takeLink,
} from './links.ts';
import type { AccountSecurityTables } from './tables.ts';

const isLinkLive = async (...link: Parameters<typeof findLinkOwner>) =>
  (await findLinkOwner(...link)) !== undefined;

const ENDS = T0 + 1000;
const TIMES = { now: T0, expiresAt: ENDS };

describeEachEngine('one-time links', (engine) => {
  let db: Database;
  let userId: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    userId = await seedCustomer(db);
  });

  const reset = () => ({ userId, purpose: 'reset-password', email: null }) as const;
  const confirm = (email = 'new@example.com') =>
    ({ userId, purpose: 'confirm-email', email }) as const;
  const rows = () =>
    tables<AccountSecurityTables>(db)
      .selectFrom('account_links')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();

  it('are good for their own purpose alone', async () => {
    const token = await issueLink(db, reset(), TIMES);
    const other = await issueLink(db, confirm(), TIMES);
    expect(await isLinkLive(db, 'confirm-email', token, T0)).toBe(false);
    expect(await isLinkLive(db, 'reset-password', other, T0)).toBe(false);
    expect(await takeLink(db, 'confirm-email', token, T0)).toBeUndefined();
    expect(await takeLink(db, 'reset-password', other, T0)).toBeUndefined();
    expect(await takeLink(db, 'reset-password', token, T0)).toEqual(reset());
    expect(await takeLink(db, 'confirm-email', other, T0)).toEqual(confirm());
  });

  it('are good until the instant of their end, once', async () => {
    const token = await issueLink(db, reset(), TIMES);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await isLinkLive(db, 'reset-password', token, ENDS - 1)).toBe(true);
    expect(await isLinkLive(db, 'reset-password', token, ENDS)).toBe(false);
    expect(await takeLink(db, 'reset-password', token, ENDS)).toBeUndefined();
    expect(await takeLink(db, 'reset-password', token, ENDS - 1)).toEqual(reset());
    expect(await isLinkLive(db, 'reset-password', token, T0)).toBe(false);
    expect(await takeLink(db, 'reset-password', token, T0)).toBeUndefined();
  });

  it('are replaced by a newer one of the same user and purpose, with its end and address', async () => {
    const first = await issueLink(db, confirm('one@example.com'), TIMES);
    const later = { now: T0, expiresAt: ENDS + 1000 };
    const second = await issueLink(db, confirm('two@example.com'), later);
    expect(await isLinkLive(db, 'confirm-email', first, T0)).toBe(false);
    expect(await findPendingEmail(db, userId, ENDS)).toBe('two@example.com');
    expect(await takeLink(db, 'confirm-email', second, ENDS)).toEqual(confirm('two@example.com'));
    expect(await rows()).toEqual([]);
  });

  it('are forgotten once over, when any other is issued, and not before', async () => {
    await issueLink(db, reset(), TIMES);
    const other = { ...reset(), userId: await seedCustomer(db) };
    await issueLink(db, other, { now: ENDS - 1, expiresAt: ENDS + 5 });
    expect(await rows()).toHaveLength(1);
    await issueLink(db, other, { now: ENDS, expiresAt: ENDS + 5 });
    expect(await rows()).toEqual([]);
  });

  it('are forgotten by a sweep where no other is issued', async () => {
    const clock = handClock();
    await issueLink(db, confirm(), { now: clock.now(), expiresAt: clock.now() + 1000 });
    const sweep = () => sweepLinks({ db, clock }).run(new AbortController().signal);
    clock.advance(999);
    await sweep();
    expect(await rows()).toHaveLength(1);
    clock.advance(1);
    await sweep();
    expect(await rows()).toEqual([]);
  });

  it('get another token while they wait, which takes the worth from the one before', async () => {
    const token = await issueLink(db, confirm(), TIMES);
    const reissued = (await renewLink(db, confirm(), ENDS - 1)) ?? '';
    expect(reissued).toMatch(/^[\w-]{43}$/);
    expect(await isLinkLive(db, 'confirm-email', token, T0)).toBe(false);
    expect(await isLinkLive(db, 'confirm-email', reissued, ENDS - 1)).toBe(true);
    expect(await isLinkLive(db, 'confirm-email', reissued, ENDS)).toBe(false);
  });

  it('get no other token once over, for another address, purpose or user', async () => {
    const token = await issueLink(db, confirm(), TIMES);
    expect(await renewLink(db, confirm(), ENDS)).toBeNull();
    expect(await renewLink(db, confirm('other@example.com'), T0)).toBeNull();
    expect(await renewLink(db, { ...confirm(), purpose: 'reset-password' }, T0)).toBeNull();
    expect(await renewLink(db, { ...confirm(), userId: await seedCustomer(db) }, T0)).toBeNull();
    expect(await isLinkLive(db, 'confirm-email', token, T0)).toBe(true);
    const reset1 = await issueLink(db, reset(), TIMES);
    expect(await renewLink(db, reset(), T0)).not.toBeNull();
    expect(await isLinkLive(db, 'reset-password', reset1, T0)).toBe(false);
  });

  it('are revoked for one user: all of them, or those of one purpose', async () => {
    const bystander = { ...reset(), userId: await seedCustomer(db) };
    const theirs = await issueLink(db, bystander, TIMES);
    const issue = async () => [
      await issueLink(db, reset(), TIMES),
      await issueLink(db, confirm(), TIMES),
    ];
    await issue();
    await revokeLinks(db, userId, 'reset-password');
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['confirm-email']);
    await issue();
    await revokeLinks(db, userId);
    expect(await rows()).toEqual([]);
    expect(await findLinkOwner(db, 'reset-password', theirs, T0)).toBe(bystander.userId);
  });

  it('tell the address that waits for its confirmation, until the link is over', async () => {
    await issueLink(db, reset(), TIMES);
    expect(await findPendingEmail(db, userId, T0)).toBeNull();
    await issueLink(db, confirm(), TIMES);
    expect(await findPendingEmail(db, userId, ENDS - 1)).toBe('new@example.com');
    expect(await findPendingEmail(db, userId, ENDS)).toBeNull();
    expect(await findPendingEmail(db, await seedCustomer(db), T0)).toBeNull();
  });

  it('are kept without their tokens', async () => {
    const token = await issueLink(db, reset(), TIMES);
    const [row] = await rows();
    expect(row).toMatchObject({ purpose: 'reset-password', expires_at: ENDS, email: null });
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
