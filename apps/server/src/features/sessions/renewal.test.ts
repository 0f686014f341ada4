import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { createSessions, type Sessions } from './index.ts';

const HOUR = 3_600_000;
const { privateKey: signingKey } = generateKeyPairSync('ed25519');
const DEVICE = { address: '192.0.2.1', userAgent: 'test' };

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    exp: number;
    auth_time: number;
  };
const expiry = (token: string) => claimsOf(token).exp * 1000;
const provenIn = (token: string) => claimsOf(token).auth_time * 1000;

describeEachEngine('renewal of tokens', (engine) => {
  let db: Database;
  let sessions: Sessions;
  let now: number;
  const clock = { now: () => now };
  beforeAll(() => {
    db = engine().open();
    const lives = { lifetimeMs: HOUR, maxLifetimeMs: 3 * HOUR };
    sessions = createSessions({ db, clock, signals: createSignals(), signingKey, ...lives });
  });
  afterAll(() => db.close());
  beforeEach(() => {
    now = Date.UTC(2026, 0, 1);
  });
  const open = async () => sessions.openSession(await seedCustomer(db), 'custom-db', DEVICE);
  const isGood = async (token: string) =>
    sessions.authenticate(token).then(
      () => true,
      () => false,
    );

  it('renews a session up to its absolute life and no further', async () => {
    const start = now;
    let token = await open();
    for (let renewed = 0; renewed < 5; renewed += 1) {
      now = expiry(token) - 1000;
      token = (await sessions.renew(token)).token;
    }
    expect(expiry(token)).toBe(start + 3 * HOUR);
    now = start + 3 * HOUR - 1;
    expect(await isGood(token)).toBe(true);
    expect((await sessions.renew(token)).token).toBe(token);
    now += 1;
    await expect(sessions.renew(token)).rejects.toMatchObject({ code: 'access_token_expired' });
  });

  it('lets what has begun go on when its token runs out, as long as the session lives', async () => {
    const token = await open();
    now += HOUR / 2;
    const fresh = (await sessions.renew(token)).token;
    now = expiry(token);
    expect(await isGood(token)).toBe(false);
    const session = await sessions.authenticate(fresh);
    expect(await sessions.authenticate(token, true)).toEqual(session);
    const lives = { lifetimeMs: HOUR, maxLifetimeMs: 3 * HOUR };
    const elsewhere = { db, clock, signals: createSignals(), signingKey, ...lives };
    expect(await createSessions(elsewhere).authenticate(token, true)).toEqual(session);
    await sessions.endSession(fresh);
    const over = { code: 'invalid_access_token' };
    await expect(sessions.authenticate(token, true)).rejects.toMatchObject(over);
    // One that nobody has renewed is over with its token.
    const alone = await open();
    now = expiry(alone);
    await expect(sessions.authenticate(alone, true)).rejects.toMatchObject(over);
  });

  it('does not renew a session that is over', async () => {
    const token = await open();
    now += HOUR / 2;
    const { token: fresh } = await sessions.renew(token);
    await sessions.endSession(token);
    for (const one of [token, fresh]) {
      await expect(sessions.renew(one)).rejects.toMatchObject({ code: 'invalid_access_token' });
    }
  });

  it('tells in a fresh token that the user proved who they are since', async () => {
    const token = await open();
    expect(provenIn(token)).toBe(now);
    now += 60_000;
    expect((await sessions.renew(token)).token).toBe(token);
    await sessions.markProven(claimsOf(token).sid);
    const { token: fresh } = await sessions.renew(token);
    expect(provenIn(fresh)).toBe(now);
    expect((await sessions.renew(fresh)).token).toBe(fresh);
  });
});
