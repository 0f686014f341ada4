import type { ServerEvent } from '@file-server/contract/events';
import type { ShownSettings } from '@file-server/contract/runtime-config';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { readEvents } from '../../../tests/harness/event-tab.ts';
import { RUNTIME_CONFIG } from '../../../tests/harness/http-app.ts';
import { handClock, seedCustomer, seedFile } from '../../../tests/harness/seed.ts';
import {
  openTestLibrary,
  sourceOf,
  type TestLibrary,
} from '../../../tests/harness/test-library.ts';
import { createLogger } from '../../observability/logger.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals, type Signals } from '../../platform/signals/signals.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createCounting } from '../downloads/index.ts';
import { createFolder, publishFile } from '../library/index.ts';
import { setLicence } from '../licences/index.ts';
import { giveEntitlement, markProduct } from '../products/index.ts';
import { notificationsRoutes } from '../notifications/index.ts';
import { preferencesRoutes } from '../preferences/index.ts';
import { eventsRoutes } from './index.ts';
import { createUserStreams } from './user-streams.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Never within a test. */
const NO_HEARTBEAT = DAY;
const FAST_HEARTBEAT = 20;

const PREFERENCES: ServerEvent = { type: 'preferences', data: {} };
const NOTIFICATIONS: ServerEvent = { type: 'notifications', data: {} };
/** Everywhere, and at the top alone. */
const LIBRARY: ServerEvent = { type: 'library', data: {} };
const TOP: ServerEvent = { type: 'library', data: { folderIds: [null] } };
const SESSION_ENDED: ServerEvent = { type: 'session_ended', data: {} };

describeEachEngine('the event stream', (engine) => {
  let library: TestLibrary;
  let userId: string;
  let clock: ReturnType<typeof handClock>;
  /** The news of this process. */
  let signals: Signals;
  let live: boolean;
  /** What operators have set. */
  let config: ShownSettings;
  let stop: AbortController;
  /** One door for all streams of a test. */
  let mounted: ReturnType<typeof eventsRoutes> | undefined;
  /** Statements that were begun on the database. */
  let statements = 0;
  let isAway: boolean;
  const logged: string[] = [];
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());
  beforeEach(async () => {
    userId = await seedCustomer(library.deps.db);
    clock = handClock();
    clock.advance(1);
    signals = createSignals();
    live = true;
    isAway = false;
    config = RUNTIME_CONFIG;
    stop = new AbortController();
    mounted = undefined;
  });
  afterEach(() => stop.abort());

  /** The token is the id of the user, and of the session. */
  const sessions = {
    authenticate: (token: string) =>
      Promise.resolve({
        sessionId: token,
        userId: token,
        email: 'a@example.com',
        roles: ['admin'] as const,
        origin: 'custom-db' as const,
        provenAt: 0,
      }),
    isLive: () => Promise.resolve(live),
  };
  const depsWith = (heard: Signals) => ({
    db: counted(library.deps.db),
    clock,
    signals: heard,
    sessions,
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
  });
  const counted = (db: Database): Database => ({
    ...db,
    get kysely() {
      if (isAway) throw new Error('connection refused');
      statements += 1;
      return db.kysely;
    },
  });
  const otherProcess = () => createSignals();

  /** Opens a stream of this process and reads the count that it begins with. */
  async function open(token = userId, heartbeatMs = NO_HEARTBEAT) {
    const routes = (mounted ??= eventsRoutes({
      ...depsWith(signals),
      changePoll: { follow: () => () => {} },
      heartbeatMs,
      userStreams: createUserStreams(3),
      stop: stop.signal,
      get config() {
        return config;
      },
    }));
    const answer = await routes.request('/api/events', {
      headers: { authorization: `Bearer ${token}` },
    });
    let text = '';
    const events = readEvents(answer, (chunk) => (text += chunk));
    const next = async () => (await events.next()).value;
    expect((await next())?.type).toBe('count');
    return {
      next,
      /** Everything that has come, as it came. */
      text: () => text,
      leave: () => events.return(undefined),
      /** Ends the session. @returns what came before the end and was not read yet */
      async rest() {
        signals.publish({ type: 'session_ended', sessionId: token });
        const rest: ServerEvent[] = [];
        for await (const event of events) rest.push(event);
        expect(rest.pop()).toEqual(SESSION_ENDED);
        return rest;
      },
    };
  }

  const post = async (path: string, body: unknown, heard: Signals) => {
    const app = new Hono()
      .route('/', preferencesRoutes(depsWith(heard)))
      .route('/', notificationsRoutes(depsWith(heard)));
    const answer = await app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${userId}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
  };
  const save = (heard = signals) =>
    post('/api/auth/user/update', { user: { data: { shortcuts: ['a'] } } }, heard);
  const dismissAll = (heard = signals) => post('/api/notifications/dismiss', {}, heard);
  const publish = async (name: string, heard = signals) => {
    const deps = { ...library.deps, clock, signals: heard };
    await publishFile(deps, { parentId: null, name: name + userId, source: sourceOf(userId) });
  };

  it('[R4.11] tells every tab of the user, and nobody else, that preferences were saved', async () => {
    const tabs = [await open(), await open()];
    const stranger = await open(await seedCustomer(library.deps.db));
    await save();
    for (const tab of tabs) expect(await tab.next()).toEqual(PREFERENCES);
    for (const tab of [...tabs, stranger]) expect(await tab.rest()).toEqual([]);
  });

  it('tells every tab what operators change of the server, once read, and only that', async () => {
    const tabs = [await open(), await open(await seedCustomer(library.deps.db))];
    const { title: _title, registration, operatorContact, brand } = RUNTIME_CONFIG;
    const notice = { text: 'Closed on <b>Friday</b>', tone: 'warning', until: null } as const;
    config = { ...RUNTIME_CONFIG, title: 'Firmware', notice };
    // Another process has changed it, and this one has not read it yet.
    signals.publish({ type: 'settings_changed' });
    signals.publishHere({ type: 'settings_read' });
    const data = { title: 'Firmware', registration, operatorContact, brand, notice };
    for (const tab of tabs) expect(await tab.next()).toEqual({ type: 'settings', data });
    signals.publishHere({ type: 'settings_read' });
    for (const tab of tabs) expect(await tab.rest()).toEqual([]);
  });

  it('ends while the database is away, which the log says once and nothing beside it', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const tabs = [await open(), await open(await seedCustomer(library.deps.db))];
    isAway = true;
    signals.publish({ type: 'library_changed', revision: 1 });
    for (const tab of tabs)
      expect([await tab.next(), await tab.next()]).toEqual([LIBRARY, undefined]);
    for (const tab of tabs) expect(tab.text()).not.toContain('refused');
    isAway = false;
    await open();
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
    expect(logged.join('')).toMatch(/^.*"event streams end,.*\n.*"event streams tell again".*\n$/);
  });

  it('[R4.11] notices at the heartbeat what another process saved', async () => {
    const tab = await open(userId, FAST_HEARTBEAT);
    await save(otherProcess());
    expect(await tab.next()).toEqual(PREFERENCES);
    expect(await tab.rest()).toEqual([]);
  });

  it('tells of a published file, and in every tab when it is dismissed', async () => {
    const tabs = [await open(), await open()];
    await publish('new.txt');
    for (const tab of tabs) {
      expect([await tab.next(), await tab.next()]).toEqual([TOP, NOTIFICATIONS]);
    }
    await dismissAll();
    for (const tab of tabs) {
      expect(await tab.next()).toEqual(NOTIFICATIONS);
      expect(await tab.rest()).toEqual([]);
    }
  });

  it('notices at the heartbeat what another process published and dismissed', async () => {
    const tab = await open(userId, FAST_HEARTBEAT);
    await publish('elsewhere.txt', otherProcess());
    expect(await tab.next()).toEqual(NOTIFICATIONS);
    await dismissAll(otherProcess());
    expect(await tab.next()).toEqual(NOTIFICATIONS);
  });

  it('tells that the licence ends soon, once it was changed or time has come', async () => {
    const tab = await open(userId, FAST_HEARTBEAT);
    await setLicence(
      depsWith(signals),
      userId,
      { expiresAt: clock.now() + 15 * DAY },
      { actor: { kind: 'cli' } },
    );
    expect(await tab.next()).toEqual(LIBRARY);
    clock.advance(DAY);
    expect(await tab.next()).toEqual(NOTIFICATIONS);
    await setLicence(
      depsWith(signals),
      userId,
      { expiresAt: clock.now() + DAY },
      { actor: { kind: 'cli' } },
    );
    const told = [await tab.next(), await tab.next()];
    expect(told).toContainEqual(NOTIFICATIONS);
    expect(await tab.rest()).toEqual([]);
  });

  it('reads once for all streams of a user', async () => {
    const costs: number[] = [];
    for (const count of [1, 2, 3]) {
      const tabs = await Promise.all(Array.from({ length: count }, () => open()));
      statements = 0;
      await save();
      for (const tab of tabs) expect(await tab.next()).toEqual(PREFERENCES);
      costs.push(statements);
      for (const tab of tabs) await tab.leave();
    }
    expect(costs[0]).toBeGreaterThan(0);
    expect(costs).toEqual(costs.map(() => costs[0]));
  });

  it('ends the oldest of a user’s streams when there are too many, and says when to come back', async () => {
    const stranger = await open(await seedCustomer(library.deps.db));
    const [oldest, ...others] = [await open(), await open(), await open()];
    const newest = await open();
    expect(await oldest?.next()).toBeUndefined();
    expect(oldest?.text()).toMatch(/retry: \d{6}\n\n$/);
    await save();
    for (const tab of [...others, newest]) expect(await tab.next()).toEqual(PREFERENCES);
    expect(await stranger.rest()).toEqual([]);
    // What has left makes room.
    await others[0]?.leave();
    await open();
    await save();
    expect(await others[1]?.next()).toEqual(PREFERENCES);
  });

  it('names the folder in which something changed, and every folder once', async () => {
    const { entryId: folderId } = await createFolder(
      { ...library.deps, signals: otherProcess() },
      { parentId: null, name: newId() },
    );
    const deps = { ...library.deps, clock, signals };
    const tab = await open();
    for (const name of ['one.txt', 'two.txt']) {
      await publishFile(deps, { parentId: folderId, name, source: sourceOf(name) });
    }
    await publish('top.txt');
    const told = (await tab.rest()).filter(({ type }) => type === 'library');
    const folderIds = told.flatMap((event) =>
      event.type === 'library' ? event.data.folderIds : [],
    );
    expect(new Set(folderIds)).toEqual(new Set([folderId, null]));
  });

  it('notices at the heartbeat that an entitlement has begun or ended by the clock', async () => {
    const silent = { ...library.deps, clock, signals: otherProcess() };
    const { entryId: folderId } = await createFolder(silent, { parentId: null, name: newId() });
    const mark = { folderId, name: 'Pump', text: '', face: 'hidden' } as const;
    const { id: productId } = await markProduct(silent, mark, { actor: { kind: 'cli' } });
    await giveEntitlement(
      silent,
      {
        holder_kind: 'user',
        holder_id: userId,
        product_id: productId,
        starts_at: clock.now() + DAY,
        ends_at: clock.now() + 3 * DAY,
        updates_until: null,
        maximum: null,
      },
      { actor: { kind: 'cli' } },
    );
    const tab = await open(userId, FAST_HEARTBEAT);
    const stranger = await open(await seedCustomer(library.deps.db), FAST_HEARTBEAT);
    // It is told of that it ends soon as well, as long as it is held.
    for (const days of [1, 2]) {
      clock.advance(days * DAY);
      const told = new Set([await tab.next(), await tab.next()]);
      expect(told).toEqual(new Set([LIBRARY, NOTIFICATIONS]));
    }
    expect(await tab.rest()).toEqual([]);
    expect(await stranger.rest()).toEqual([]);
  });

  it('notices at the heartbeat that the licence has ended, or the period of its quota', async () => {
    await setLicence(
      depsWith(signals),
      userId,
      { expiresAt: clock.now() + DAY, maximum: 9, period: 'day' },
      { actor: { kind: 'cli' } },
    );
    const tab = await open(userId, FAST_HEARTBEAT);
    clock.advance(DAY);
    const told = [await tab.next(), await tab.next(), await tab.next()].map((event) => event?.type);
    expect(new Set(told)).toEqual(new Set(['count', 'library', 'notifications']));
    expect(await tab.rest()).toEqual([]);
  });

  it('says with the count what has become of the files, and reloads no list for it', async () => {
    const tab = await open();
    const { entryId } = await seedFile(library.deps.db, 1000);
    const counting = createCounting({ ...depsWith(signals), grantLifetimeMs: DAY });
    const { grant } = await counting.open({ userId, entryId });
    const reserved = { id: grant.id, state: 'reserved', expiresAt: expect.any(String) as string };
    expect(await tab.next()).toMatchObject({
      type: 'count',
      data: { inProgress: 1, files: [{ entryId, locked: null, grant: reserved }] },
    });
    await counting.giveBack({ userId, grantId: grant.id });
    expect(await tab.next()).toMatchObject({
      type: 'count',
      data: { inProgress: 0, files: [{ entryId, locked: null, grant: null }] },
    });
    expect(await tab.rest()).toEqual([]);
  });

  it('reloads lists when the quota locks or unlocks all files, and not before', async () => {
    await setLicence(depsWith(signals), userId, { maximum: 2 }, { actor: { kind: 'cli' } });
    const tab = await open();
    const counting = createCounting({ ...depsWith(signals), grantLifetimeMs: DAY });
    const openFile = async () => {
      const { entryId } = await seedFile(library.deps.db, 1000);
      return (await counting.open({ userId, entryId })).grant;
    };
    await openFile();
    expect(await tab.next()).toMatchObject({ type: 'count', data: { inProgress: 1 } });
    const last = await openFile();
    expect(await tab.next()).toMatchObject({ type: 'count', data: { inProgress: 2 } });
    expect(await tab.next()).toEqual(LIBRARY);
    await counting.giveBack({ userId, grantId: last.id });
    expect(await tab.next()).toMatchObject({ type: 'count', data: { inProgress: 1 } });
    expect(await tab.next()).toEqual(LIBRARY);
  });

  it('says nothing of notifications when a change brought none', async () => {
    const tab = await open();
    await setLicence(depsWith(signals), userId, { maximum: 7 }, { actor: { kind: 'cli' } });
    signals.publish({ type: 'notifications_changed', userId });
    signals.publish({ type: 'preferences_changed', userId });
    const events = await tab.rest();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['count', 'library']);
  });

  it('notices at the heartbeat that the session has ended, also under steady news', async () => {
    const tab = await open(userId, FAST_HEARTBEAT);
    live = false;
    const news = setInterval(() => signals.publish({ type: 'library_changed', revision: 1 }), 1);
    let event = await tab.next();
    while (event?.type === 'library') event = await tab.next();
    clearInterval(news);
    expect(event).toEqual(SESSION_ENDED);
  });

  it('[R4.04] looks whether the session is over as soon as another server has ended some', async () => {
    const tab = await open();
    signals.publish({ type: 'sessions_changed', userId });
    signals.publish({ type: 'library_changed', revision: 1 });
    expect(await tab.next()).toEqual(LIBRARY);
    live = false;
    signals.publish({ type: 'sessions_changed', userId });
    expect(await tab.next()).toEqual(SESSION_ENDED);
  });
});
