import { licenceEventSchema } from '@file-server/contract/hooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import { runBulkChange, startBulkChange } from '../src/features/bulk-changes/index.ts';
import { takeEvent } from '../src/features/licence-hook/take-event.ts';
import { changeLicence, getLicence } from '../src/features/licences/index.ts';
import { findWaiters, takeRegistration } from '../src/features/registration/index.ts';
import { insertRegistration } from '../src/features/registration/repository.ts';
import { insertSession } from '../src/features/sessions/repository.ts';
import { checkImport, runImport, startImport } from '../src/features/user-imports/index.ts';
import { getUser } from '../src/features/users/index.ts';
import { changeUser } from '../src/features/users-desk/change-user.ts';
import { getUserForDesk } from '../src/features/users-desk/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

const BY = { actor: { kind: 'cli' } } as const;
const toTheEnd = new AbortController().signal;
const WAYS = ['the page', 'the command line', 'a bulk change', 'an import', 'a shop'] as const;

describeEachEngine('an account that is set back to not activated', (engine) => {
  let db: Database;
  let deps: ReturnType<typeof servicesOf>;

  const servicesOf = () => ({
    db,
    clock: handClock(),
    jobs: { enqueue: () => Promise.resolve() },
    signals: createSignals(),
    revokeAccess: () => Promise.resolve(),
    settleRegistration: takeRegistration,
  });
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    deps = servicesOf();
  });

  /** Registered by its owner, who waits. */
  const register = async () => {
    const userId = await seedCustomer(db, { activated: false });
    await insertRegistration(db, userId, T0);
    return userId;
  };
  const letIn = (userId: string) => changeLicence(deps, userId, { activated: true }, BY);
  const signIn = (userId: string) =>
    insertSession(db, {
      id: newId(),
      user_id: userId,
      origin: 'custom-db',
      created_at: T0,
      expires_at: T0 + 1,
      address: null,
      user_agent: null,
      seen_at: T0,
      proven_at: T0,
    });
  const stateOf = async (userId: string) => (await getUserForDesk(db, userId, T0)).state;
  const emailOf = async (userId: string) => (await getUser(db, userId))?.email ?? '';

  const setBack: Readonly<Record<(typeof WAYS)[number], (userId: string) => Promise<unknown>>> = {
    'the page': (userId) =>
      changeUser(deps, { userId, ifMatch: '*', by: BY }, { activated: false }),
    'the command line': async (userId) => {
      const args = ['user', 'set-licence', await emailOf(userId), '--activated', 'off'];
      const env = { ...engine().env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
      expect(await command(env, args)).toMatchObject({ code: 0, err: '' });
    },
    'a bulk change': async (userId) => {
      const selection = { userIds: [userId] };
      const wanted = { selection, terms: { activated: false }, reason: 'T7' };
      await runBulkChange(deps, (await startBulkChange(deps, wanted, BY.actor)).id, toTheEnd);
    },
    'an import': async (userId) => {
      const file = new TextEncoder().encode(`email,activated\r\n${await emailOf(userId)},no\r\n`);
      const { fingerprint } = (await checkImport(deps, file)).answer;
      // A row that wants nothing else than what is.
      if (fingerprint === null) return;
      const begun = await startImport(deps, { file, fingerprint, reason: 'T7' }, BY.actor);
      await runImport(deps, begun.id, toTheEnd);
    },
    'a shop': async (userId) => {
      const data = { email: await emailOf(userId), terms: { activated: false } };
      const timestamp = new Date(T0).toISOString();
      const event = licenceEventSchema.parse({ type: 'licence.changed', timestamp, data });
      await takeEvent(deps, newId(), event);
    },
  };

  it.for(WAYS)('waits again, set back by %s, where nobody has signed in to it', async (way) => {
    const userId = await register();
    const registered = (await findWaiters(db, [userId])).get(userId);
    await letIn(userId);
    expect(await stateOf(userId)).toBe('active');
    await setBack[way](userId);
    expect((await getLicence(db, userId)).activated).toBe(false);
    expect(await stateOf(userId)).toBe('waiting');
    expect((await findWaiters(db, [userId])).get(userId)).toEqual(registered);
    // Whoever waits goes on waiting.
    await setBack[way](userId);
    expect((await findWaiters(db, [userId])).get(userId)).toEqual(registered);
  });

  it.for(WAYS)('is suspended, set back by %s, where its owner has signed in', async (way) => {
    const userId = await register();
    await letIn(userId);
    await signIn(userId);
    await setBack[way](userId);
    expect(await stateOf(userId)).toBe('suspended');
  });

  it.for(WAYS)('is suspended, set back by %s, where it has never waited', async (way) => {
    const userId = await seedCustomer(db, { activated: true });
    await setBack[way](userId);
    expect(await stateOf(userId)).toBe('suspended');
  });
});
