import { type Notification, notificationsSchema } from '@file-server/contract/notifications';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { tokenSessions } from '../../../tests/harness/token-sessions.ts';
import {
  ageVersions,
  handClock,
  markVersions,
  seedCustomer,
  seedDownload,
  moveInto,
  seedFile,
  seedFiles,
  seedFolders,
  seedGrant,
  T0,
} from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals, type Signal } from '../../platform/signals/signals.ts';
import { createPasswords, findUser, grantOperator } from '../users/index.ts';
import { type LicenceTerms, setLicence } from '../licences/index.ts';
import { approveRegistration, prepareRegistration } from '../registration/index.ts';
import { notificationsRoutes } from './index.ts';
import type { NotificationsTables } from './tables.ts';

const passwords = createPasswords();
const DAY = 24 * 60 * 60 * 1000;
const at = (instant: number) => new Date(instant).toISOString();

describeEachEngine('notifications', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let userId: string;
  let heard: Signal[];
  const signals = createSignals();
  signals.subscribe((signal) => {
    if (signal.type === 'notifications_changed') heard.push(signal);
  });
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    // What the tests before published is no news any more.
    await ageVersions(db);
    clock = handClock();
    heard = [];
    userId = await seedCustomer(db);
  });

  function createApp() {
    const routes = notificationsRoutes({
      db,
      clock,
      signals,
      sessions: tokenSessions,
    });
    return new Hono().onError((error) => toProblemResponse(error)).route('/', routes);
  }
  const call = async (path: string, body?: unknown, token = userId) =>
    createApp().request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const read = async (token?: string): Promise<Notification[]> => {
    const answer = await call('/api/notifications', undefined, token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return notificationsSchema.parse(await answer.json()).items;
  };
  const dismiss = async (ids?: string[], token?: string) => {
    const answer = await call('/api/notifications/dismiss', { ids }, token);
    expect(answer.status).toBe(204);
  };
  const change = (changes: Partial<LicenceTerms>) =>
    setLicence({ db, clock, signals }, userId, changes, { actor: { kind: 'cli' } });

  const publish = (publishedAt = clock.now()) => seedFile(db, 1, publishedAt);

  async function download(times: number, periodKey: string): Promise<void> {
    for (let done = 0; done < times; done += 1) {
      clock.advance(1000);
      await seedDownload(db, { userId, periodKey, at: clock.now() });
    }
  }

  const trial = {
    proPack: true,
    lifetimeMs: null,
    maximum: 5,
    period: 'lifetime',
    planId: null,
  } as const;
  const config = { registration: 'approval', trial } as const;
  /** Somebody who waits for approval from now on. */
  const register = async () => {
    clock.advance(1000);
    const email = `user-${newId().toLowerCase()}@example.com`;
    const newcomer = { displayName: 'New Comer', email, password: 'correct horse' };
    const insert = await prepareRegistration({ clock, passwords, signals, config }, newcomer);
    await db.transaction(insert);
    return { email, id: (await findUser(db, email))?.id ?? '' };
  };
  const approve = (id: string) =>
    approveRegistration({ db, clock, signals, config, notices: null }, id, { kind: 'cli' });
  const waitingOf = async (who: string) =>
    (await read(who)).filter((item) => item.kind === 'registrations_waiting');

  it('has none while nothing is to be told', async () => {
    await download(19, 'lifetime');
    expect(await read()).toEqual([]);
  });

  it('tells for 14 days that the licence ends, and no longer once it has ended', async () => {
    const expiresAt = T0 + 20 * DAY;
    await change({ expiresAt });
    clock.advance(6 * DAY - 1);
    expect(await read()).toEqual([]);
    clock.advance(1);
    const expected = {
      kind: 'licence_expires',
      id: `licence_expires:${at(expiresAt)}`,
      at: at(T0 + 6 * DAY),
      expiresAt: at(expiresAt),
    };
    expect(await read()).toEqual([expected]);
    clock.advance(14 * DAY - 1);
    expect(await read()).toEqual([expected]);
    clock.advance(1);
    expect(await read()).toEqual([]);
  });

  it('tells a renewed licence anew, though the end before was dismissed', async () => {
    await change({ expiresAt: T0 + DAY });
    await dismiss();
    expect(await read()).toEqual([]);
    await change({ expiresAt: T0 + 2 * DAY });
    // Never older than the account.
    expect(await read()).toMatchObject([{ kind: 'licence_expires', at: at(T0) }]);
  });

  it('tells from four fifths of the maximum on that the quota is nearly used', async () => {
    await change({ maximum: 6, period: 'month' });
    await download(4, '2026-11');
    expect(await read()).toEqual([]);
    await download(1, '2026-11');
    const told = {
      kind: 'quota_nearly_used',
      id: 'quota_nearly_used:2026-11:6',
      at: at(clock.now()),
      maximum: 6,
      downloaded: 5,
      resetsAt: '2026-12-01T00:00:00.000Z',
    };
    expect(await read()).toEqual([told]);
    await dismiss([told.id]);
    expect(await read()).toEqual([]);
    await download(1, '2026-11');
    expect(await read()).toMatchObject([{ id: 'quota_used:2026-11:6', downloaded: 6 }]);

    await change({ maximum: 7 });
    expect(await read()).toMatchObject([{ id: 'quota_nearly_used:2026-11:7', downloaded: 6 }]);
    await change({ maximum: 6 });
    clock.advance(Date.UTC(2026, 11, 1) - clock.now());
    expect(await read()).toEqual([]);
    await download(5, '2026-12');
    expect(await read()).toMatchObject([{ id: 'quota_nearly_used:2026-12:6', downloaded: 5 }]);
  });

  it('never tells it of an unlimited quota, nor of one of which nothing was used', async () => {
    await change({ maximum: 0 });
    expect(await read()).toEqual([]);
    await change({ maximum: null });
    await download(3, 'lifetime');
    expect(await read()).toEqual([]);
  });

  it('tells the files of the last 14 days that came after the account, newest first', async () => {
    await publish(T0);
    clock.advance(DAY);
    const older = await publish();
    clock.advance(DAY);
    const newer = await publish();
    expect(await read()).toEqual(
      [newer, older].map(({ entryId, versionId }, index) => ({
        kind: 'file_published',
        id: versionId,
        at: at(clock.now() - index * DAY),
        entryId,
        name: `${entryId}.bin`,
        isUpdate: false,
        folder: null,
      })),
    );
    clock.advance(13 * DAY);
    expect((await read()).map(({ id }) => id)).toEqual([newer.versionId]);
  });

  /** Publishes so many files into a folder, a second apart as an import does. */
  const publishInto = async (folderId: string | null, files: number) => {
    const published = [];
    for (let count = 0; count < files; count += 1) {
      clock.advance(1000);
      const file = await publish();
      await moveInto(db, file.entryId, folderId);
      published.push(file);
    }
    return published;
  };
  const newFolders = (...names: string[]) => seedFolders(db, null, names);

  it('tells what was published together once, by folder, under one id while it grows', async () => {
    const [folder = ''] = await newFolders('Firmware');
    const [first, ...more] = await publishInto(folder, 11);
    const id = first?.versionId;
    expect(await read()).toMatchObject([
      { id, entryId: more.at(-1)?.entryId, batch: { files: 11, isMore: false } },
    ]);
    const [newest] = await publishInto(folder, 1);
    const told = await read();
    expect(told).toEqual([
      {
        kind: 'file_published',
        id,
        at: at(clock.now()),
        entryId: newest?.entryId,
        name: `${newest?.entryId}.bin`,
        isUpdate: false,
        folder: { id: folder, name: 'Firmware' },
        batch: { files: 12, isMore: false, updates: 0, folders: 1 },
      },
    ]);

    const [alone] = await publishInto(null, 1);
    expect(await read()).toMatchObject([{ id: alone?.versionId, folder: null }, told[0] ?? {}]);
  });

  it('tells of many folders in one, and of what comes later apart', async () => {
    const folders = await newFolders('A', 'B', 'C', 'D');
    for (const folder of folders.slice(0, 3)) await publishInto(folder, 2);
    expect(await read()).toMatchObject([{ batch: { files: 2, folders: 1 } }, {}, {}]);
    await publishInto(folders[3] ?? '', 2);
    expect(await read()).toMatchObject([{ batch: { files: 8, folders: 4 } }]);
    clock.advance(DAY);
    const [later] = await publishInto(folders[0] ?? '', 1);
    expect(await read()).toMatchObject([{ id: later?.versionId }, { batch: { files: 8 } }]);
  });

  it('says that there are more where it does not look at all of them', async () => {
    await seedFiles(db, Array<number>(299).fill(1), clock.now() + 1);
    expect(await read()).toMatchObject([{ batch: { files: 299, isMore: false } }]);
    await seedFiles(db, [1, 1], clock.now() + 2);
    clock.advance(2);
    const told = await read();
    expect(told).toMatchObject([{ id: '2026-11-20:', batch: { files: 300, isMore: true } }]);
    await dismiss(told.map(({ id }) => id));
    expect(await read()).toEqual([]);
    const [next] = await publishInto(null, 1);
    expect(await read()).toMatchObject([{ id: next?.versionId }]);
  });

  it('tells of a dismissed import again what came since', async () => {
    await publishInto(null, 3);
    await dismiss();
    expect(await read()).toEqual([]);
    const [next] = await publishInto(null, 1);
    expect(await read()).toMatchObject([{ id: next?.versionId, entryId: next?.entryId }]);
    expect((await read())[0]).not.toHaveProperty('batch');
  });

  it('tells at most 20 times of files, and of no older ones in the place of those dismissed', async () => {
    for (let count = 0; count < 22; count += 1) {
      clock.advance(DAY / 4);
      await publish();
    }
    expect(await read()).toHaveLength(20);
    await dismiss();
    expect(await read()).toEqual([]);
  });

  it('[R2.27] dismisses all at once, of this user only, and every tab of them hears it once', async () => {
    const other = await seedCustomer(db);
    clock.advance(1);
    await publish();
    await change({ expiresAt: clock.now() + DAY });
    expect(await read()).toHaveLength(2);
    await dismiss();
    await dismiss();
    expect(await read()).toEqual([]);
    expect(await read(other)).toHaveLength(1);
    expect(heard).toEqual([{ type: 'notifications_changed', userId }]);
  });

  it('[R2.27] dismisses the named ones, twice like once, and ignores ids that name nothing', async () => {
    clock.advance(1);
    const first = await publish();
    clock.advance(DAY);
    const second = await publish();
    await Promise.all([1, 2, 3].map(() => dismiss([first.versionId, 'unknown', '\0'])));
    expect((await read()).map(({ id }) => id)).toEqual([second.versionId]);
    await dismiss(['unknown']);
    await dismiss([]);
    expect(heard).toHaveLength(1);
    const rows = await stored();
    expect(rows.map((row) => row.notification_id)).toEqual([first.versionId]);
  });

  it('forgets what was dismissed once it is over by itself', async () => {
    clock.advance(1);
    await publish();
    await dismiss();
    clock.advance(14 * DAY);
    const { versionId } = await publish();
    await dismiss();
    expect((await stored()).map((row) => row.notification_id)).toEqual([versionId]);
  });

  it('tells of each recall of a version that was fetched, also of one after another', async () => {
    const file = await seedFile(db, 1, 0);
    await seedGrant(db, { ...file, userId, committedAt: T0 });
    const recall = (recalledAt: number | null, reason: string | null) =>
      markVersions(db, file.entryId, { recalled_at: recalledAt, recall_reason: reason });
    await recall(T0 + 1, 'It bites.');
    clock.advance(DAY);
    expect(await read()).toMatchObject([{ kind: 'version_recalled', reason: 'It bites.' }]);
    await dismiss();
    await recall(null, null);
    await recall(clock.now(), 'It bites all the same.');
    expect(await read()).toMatchObject([{ reason: 'It bites all the same.' }]);
    await dismiss();
    expect(await read()).toEqual([]);
    await recall(null, null);
  });

  it('answers nobody without a session and the role, and refuses another shape', async () => {
    for (const [token, status] of [
      ['bad', 401],
      ['guest', 403],
    ] as const) {
      expect((await call('/api/notifications', undefined, token)).status).toBe(status);
      expect((await call('/api/notifications/dismiss', {}, token)).status).toBe(status);
    }
    for (const ids of ['all', [1], Array(201).fill('a'), ['a'.repeat(81)]]) {
      const refused = await call('/api/notifications/dismiss', { ids });
      expect(await refused.json()).toMatchObject({ status: 400, code: 'invalid_request' });
    }
  });

  const stored = () =>
    tables<NotificationsTables>(db)
      .selectFrom('notification_dismissals')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();

  it('tells operators, and nobody else, who waits for approval', async () => {
    await grantOperator({ db }, userId);
    const before = await waitingOf(userId);
    const [first, second] = [await register(), await register()];
    const told = await waitingOf(userId);
    expect(told).toMatchObject([
      { waiting: (before[0]?.waiting ?? 0) + 2, latest: second.email, at: at(clock.now()) },
    ]);
    expect(await waitingOf(await seedCustomer(db))).toEqual([]);

    await dismiss([told[0]?.id ?? '']);
    expect(await waitingOf(userId)).toEqual([]);
    const third = await register();
    expect(await waitingOf(userId)).toMatchObject([{ latest: third.email }]);
    for (const { id } of [first, second, third]) await approve(id);
    expect(await waitingOf(userId)).toEqual(before);
  });
});
