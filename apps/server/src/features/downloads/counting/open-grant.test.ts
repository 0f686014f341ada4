import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import {
  handClock,
  markVersions,
  moveInto,
  putIntoBin,
  seedCustomer,
  seedFile,
  seedFolders,
  seedNewerVersion,
  T0,
} from '../../../../tests/harness/seed.ts';
import {
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
  takeEntitlement,
} from '../../../../tests/harness/seed-products.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { findGrants } from '../repository.ts';
import { admitBytes } from './admit-bytes.ts';
import type { CountingChange, OpenedDownload, OpenRequest } from './counting-change.ts';
import { decideGroup } from './decide-group.ts';
import { giveBack } from './end-grant.ts';
import { HOLD_MS } from './hold-period.ts';
import { openGrant } from './open-grant.ts';

const SIZE = 1;
const DAY = 86_400_000;
const LIFETIME_MS = 7 * DAY;

describeEachEngine('the opening of a download', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  async function start(licence: Parameters<typeof seedCustomer>[1] = {}) {
    const clock = handClock();
    const parts = { clock, signals: createSignals() };
    const userId = await seedCustomer(db, licence);
    /** Asks for several downloads at once; of what is refused it is said why. */
    const openAll = async (...wanted: Omit<OpenRequest, 'userId'>[]) => {
      const changes = wanted.map((of) => openGrant({ userId, ...of }, LIFETIME_MS));
      const decisions = await db.transaction((tx) => decideGroup(parts, tx, changes));
      return decisions.map((of) => ('refusal' in of ? codeOf(of.refusal) : of.value));
    };
    const open = async (entryId: string, versionId?: string) =>
      (await openAll({ entryId, versionId }))[0];
    const opened = async (entryId: string, versionId?: string) => {
      const answer = await open(entryId, versionId);
      expect(answer).toHaveProperty('grant');
      return answer as OpenedDownload;
    };
    const decide = (change: CountingChange<unknown>) =>
      db.transaction((tx) => decideGroup(parts, tx, [change]));
    const fetch = async ({ grant }: OpenedDownload) => {
      const whole = { start: 0, end: SIZE };
      await decide(admitBytes({ grant, range: whole, size: SIZE, mayCommit: true, joins: false }));
    };
    return { clock, parts, userId, openAll, open, opened, decide, fetch };
  }

  const codeOf = (refusal: Error) => (refusal as ProblemError).code;
  const heldUntil = async ({ grant: { id } }: OpenedDownload) =>
    (await findGrants(db, [id]))[0]?.held_until;

  it('is of the version that is named, and else of the current one', async () => {
    const { opened } = await start();
    const { entryId, versionId: old } = await seedFile(db, SIZE);
    const current = await seedNewerVersion(db, entryId, SIZE);
    expect((await opened(entryId)).grant.version_id).toBe(current);
    expect(await opened(entryId, old)).toMatchObject({
      grant: { version_id: old, entry_id: entryId },
      name: `${entryId}.bin`,
      reused: false,
    });
    expect(await opened(entryId, current)).toMatchObject({ reused: true });
  });

  it('finds no version of another file, and none that does not exist', async () => {
    const { openAll } = await start();
    const [mine, other] = [await seedFile(db, SIZE), await seedFile(db, SIZE)];
    const { entryId } = mine;
    const answers = await openAll(
      { entryId, versionId: other.versionId },
      { entryId, versionId: newId() },
      { entryId: newId() },
      { entryId, versionId: mine.versionId },
    );
    const unknown = 'entry_not_found';
    expect(answers.slice(0, 3)).toEqual([unknown, unknown, unknown]);
    expect(answers[3]).toMatchObject({ grant: { version_id: mine.versionId } });
  });

  it('finds no old version of a file in the bin', async () => {
    const { open } = await start();
    const { entryId, versionId } = await seedFile(db, SIZE);
    await seedNewerVersion(db, entryId, SIZE);
    const [folder = ''] = await seedFolders(db, null, [newId()]);
    expect(await open(entryId, versionId)).toHaveProperty('grant');
    await moveInto(db, entryId, folder);
    await putIntoBin(db, folder);
    expect(await open(entryId, versionId)).toBe('entry_not_found');
    expect(await open(entryId)).toBe('entry_not_found');
  });

  it('says of a version that nobody gets why', async () => {
    const { open } = await start({ maximum: 0 });
    const { entryId } = await seedFile(db, SIZE);
    await markVersions(db, entryId, { damaged_at: T0 });
    expect(await open(entryId)).toBe('content_damaged');
    await markVersions(db, entryId, { withdrawn_at: T0 });
    expect(await open(entryId)).toBe('file_withdrawn');
  });

  it('is refused by a licence that opens nothing before its units are looked at', async () => {
    const { open } = await start({ maximum: 0, activated: false });
    const { entryId } = await seedFile(db, SIZE);
    expect(await open(entryId)).toBe('not_activated');
  });

  it('asks as much of the database for what is hidden as for what does not exist', async () => {
    const { userId, parts } = await start();
    const hidden = await seedProduct(db, { face: 'hidden' });
    const shown = await seedProduct(db);
    const { entryId } = await seedProductFile(db, hidden);
    const { entryId: locked } = await seedProductFile(db, shown);
    const asked = (id: string) =>
      db.transaction(async (tx) => {
        const sent = vi.spyOn(tx.kysely, 'executeQuery');
        await decideGroup(parts, tx, [openGrant({ userId, entryId: id }, LIFETIME_MS)]);
        const parameters = sent.mock.calls.map(([query]) => (query as CompiledQuery).parameters);
        return parameters.filter((values) => values.includes('folder')).length;
      });
    expect(await asked(newId())).toBe(1);
    expect(await asked(entryId)).toBe(1);
    expect(await asked(locked)).toBe(0);
    expect(await asked((await seedFile(db, SIZE)).entryId)).toBe(0);
    const [folder = ''] = await seedFolders(db, null, [newId()]);
    await moveInto(db, folder, hidden.folderId);
    expect(await asked(folder)).toBe(1);
  });

  it('fails for a user without a licence, whom nobody can make', async () => {
    const { open, userId } = await start();
    const { entryId } = await seedFile(db, SIZE);
    await tables<{ licences: { user_id: string } }>(db)
      .deleteFrom('licences')
      .where('user_id', '=', userId)
      .execute();
    await expect(open(entryId)).rejects.toThrow(`The user ${userId} has no licence.`);
  });

  it('holds a reservation again for whoever asks again, as soon as nobody holds it', async () => {
    const { clock, opened } = await start();
    const { entryId } = await seedFile(db, SIZE);
    const first = await opened(entryId);
    const until = clock.now() + HOLD_MS;
    clock.advance(HOLD_MS - 1);
    await opened(entryId);
    expect(await heldUntil(first)).toBe(until);
    clock.advance(1);
    expect(await opened(entryId)).toMatchObject({ reused: true, count: { inProgress: 1 } });
    expect(await heldUntil(first)).toBe(until + HOLD_MS);
  });

  it('of a counted download costs nothing while it lives, and nobody holds it', async () => {
    const { clock, opened, fetch } = await start({ maximum: 1 });
    const { entryId } = await seedFile(db, SIZE);
    const first = await opened(entryId);
    await fetch(first);
    const before = await heldUntil(first);
    clock.advance(2 * HOLD_MS);
    const again = await opened(entryId);
    expect(again).toMatchObject({ reused: true, count: { crrDownCount: 1, inProgress: 0 } });
    expect(again.grant.id).toBe(first.grant.id);
    expect(await heldUntil(first)).toBe(before);
  });

  it('charges no entitlement and no unit where the plan lets what was paid be fetched again', async () => {
    const { clock, userId, open, opened, fetch } = await start({ maximum: 1 });
    await seedPlan(db, [userId], { refetch: 'days', refetch_days: 1 });
    const product = await seedProduct(db);
    const { entryId } = await seedProductFile(db, product);
    const { entryId: other } = await seedProductFile(db, product);
    const entitlementId = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    const paid = await opened(entryId);
    expect(paid.grant).toMatchObject({ entitlement_id: entitlementId, charged: 1 });
    await fetch(paid);
    clock.advance(LIFETIME_MS);
    const free = await opened(entryId);
    expect(free).toMatchObject({
      reused: false,
      grant: { entitlement_id: null, charged: 0, expires_at: clock.now() + LIFETIME_MS },
      count: { crrDownCount: 1, inProgress: 0 },
    });
    expect(await open(other)).toBe('quota_exhausted');
    await takeEntitlement(db, entitlementId);
    expect(await open(entryId)).toBe('not_entitled');
  });

  it('is paid again where the plan says nothing, or the days are over', async () => {
    const { clock, userId, open, opened, fetch, decide } = await start({ maximum: 2 });
    const { entryId } = await seedFile(db, SIZE);
    await fetch(await opened(entryId));
    clock.advance(LIFETIME_MS);
    const again = await opened(entryId);
    expect(again).toMatchObject({ reused: false, grant: { entitlement_id: null, charged: 1 } });
    await decide(giveBack(again.grant));
    await seedPlan(db, [userId], { refetch: 'days', refetch_days: 1 });
    clock.advance(DAY - 1);
    const free = await opened(entryId);
    expect(free.grant).toMatchObject({ charged: 0 });
    await decide(giveBack(free.grant));
    clock.advance(1);
    expect((await opened(entryId)).grant).toMatchObject({ charged: 1 });
    expect(await open((await seedFile(db, SIZE)).entryId)).toBe('quota_exhausted');
  });
});
