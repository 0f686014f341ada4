import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { foreignToken } from '../../../tests/harness/licence-server-double.ts';
import { handClock } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { createPasswords } from '../users/index.ts';
import { getLicence } from '../licences/index.ts';
import { createForeignSessions } from './index.ts';

const MINUTE = 60_000;
const origin = 'https://licences.example.org';

describeEachEngine('a licence server that is asked while bytes leave', (engine) => {
  let db: Database;
  let uuid: string;
  let refusal: ProblemCode | null;
  let asked: number;
  let failures: unknown[];
  let clock: ReturnType<typeof handClock>;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    uuid = newId();
    refusal = null;
    asked = 0;
    failures = [];
    clock = handClock();
  });

  const tokenOf = () => foreignToken({ sub: uuid }, { at: clock.now(), lifeMs: 60 * MINUTE });
  const user = { firstName: 'Ayşe', lastName: 'Öz', avatarUrl: null, origin: 'custom-db' } as const;
  const licence = { activated: true, proPack: true, expiresAt: null };

  /** A process of a file server, which knows nobody yet. */
  function start() {
    const signals = createSignals();
    let wanted = 0;
    signals.subscribe(({ type }) => {
      if (type === 'licence_wanted') wanted += 1;
    });
    const sessions = createForeignSessions({
      db,
      clock,
      signals,
      passwords: createPasswords(),
      fieldKey: randomBytes(32).toString('base64'),
      authority: { origin, maximum: 7, period: 'month', cacheMs: MINUTE },
      licenceServer: {
        origin,
        check() {
          asked += 1;
          if (refusal !== null) return Promise.reject(new ProblemError(refusal));
          const email = `user-${uuid.toLowerCase()}@example.com`;
          return Promise.resolve({ ...user, ...licence, uuid, email });
        },
      },
      onError: (error) => failures.push(error),
    });
    return { sessions, signals, timesWanted: () => wanted };
  }

  it('is asked unasked, and not pressed when it is away', async () => {
    const { sessions } = start();
    const token = await tokenOf();
    const { userId } = await sessions.authenticate(token);
    sessions.keepFresh([userId, 'somebody unknown']);
    expect(asked).toBe(1);
    clock.advance(MINUTE);
    sessions.keepFresh([userId]);
    await sessions.authenticate(token);
    expect(asked).toBe(2);
    clock.advance(MINUTE);
    refusal = 'licence_server_unavailable';
    sessions.keepFresh([userId]);
    await expect.poll(() => failures.length).toBe(1);
    sessions.keepFresh([userId]);
    expect(asked).toBe(3);
    clock.advance(5000);
    refusal = 'not_activated';
    sessions.keepFresh([userId]);
    await expect.poll(async () => (await getLicence(db, userId)).activated).toBe(false);
    expect(failures).toHaveLength(1);
  });

  it('is asked by the process that knows the user, which is not reminded all the time', async () => {
    const [sending, knowing] = [start(), start()];
    sending.signals.subscribe((signal) => knowing.signals.publishHere(signal));
    const { userId } = await knowing.sessions.authenticate(await tokenOf());
    clock.advance(MINUTE);
    refusal = 'not_activated';
    sending.sessions.keepFresh([userId]);
    sending.sessions.keepFresh([userId]);
    expect(sending.timesWanted()).toBe(1);
    await expect.poll(async () => (await getLicence(db, userId)).activated).toBe(false);
    expect(asked).toBe(2);
    clock.advance(5000);
    sending.sessions.keepFresh([userId]);
    expect(sending.timesWanted()).toBe(2);
    // A sign-in that it meets itself is asked about as soon as it is old.
    refusal = null;
    await sending.sessions.authenticate(await tokenOf());
    clock.advance(MINUTE - 1);
    sending.sessions.keepFresh([userId]);
    expect(asked).toBe(3);
    clock.advance(1);
    sending.sessions.keepFresh([userId]);
    await expect.poll(() => asked).toBe(4);
    expect(sending.timesWanted()).toBe(2);
  });

  it('is asked in time, also after a clock was set back', async () => {
    const { sessions } = start();
    const token = await tokenOf();
    const { userId } = await sessions.authenticate(token);
    clock.advance(-MINUTE);
    await sessions.authenticate(token);
    expect(asked).toBe(2);
    clock.advance(MINUTE);
    refusal = 'licence_server_unavailable';
    sessions.keepFresh([userId]);
    await expect.poll(() => failures.length).toBe(1);
    clock.advance(-2 * MINUTE);
    refusal = 'not_activated';
    sessions.keepFresh([userId]);
    await expect.poll(async () => (await getLicence(db, userId)).activated).toBe(false);
  });

  it('ends no session while the database does not answer', async () => {
    const { sessions } = start();
    const { sessionId } = await sessions.authenticate(await tokenOf());
    clock.advance(MINUTE);
    const away = new DatabaseUnavailable('away');
    const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(away);
    await expect(sessions.isLive(sessionId)).rejects.toBe(away);
    transaction.mockRestore();
    expect(await sessions.isLive(sessionId)).toBe(true);
  });
});
