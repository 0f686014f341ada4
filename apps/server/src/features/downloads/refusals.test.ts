import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer, seedFile, seedFiles, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { listEntries } from '../ledger/index.ts';
import { createRefusals } from './refusals.ts';

const HOUR_MS = 3_600_000;

describeEachEngine('refusals of downloads', (engine) => {
  let db: Database;
  let file: { entryId: string; versionId: string };
  beforeAll(async () => {
    db = engine().open();
    file = await seedFile(db, 5);
  });
  afterAll(() => db.close());

  async function start() {
    const clock = handClock();
    const refusals = createRefusals({ db, clock });
    const userId = await seedCustomer(db);
    const refuse = async (
      asked: { entryId?: string; versionId?: string },
      code: ConstructorParameters<typeof ProblemError>[0] = 'quota_exhausted',
    ) => {
      const error = new ProblemError(code);
      await expect(refusals.watch({ userId, ...asked }, () => Promise.reject(error))).rejects.toBe(
        error,
      );
    };
    const rows = async () => {
      const filter = { kind: 'refused', userId } as const;
      const entries = await listEntries(db, filter, { after: null, limit: 100 });
      return entries
        .toReversed()
        .map(({ at, reason, version_id: versionId, detail }) => [at, reason, versionId, detail]);
    };
    return { clock, refusals, userId, refuse, rows };
  }

  it('are one entry for each reason and file, with how often, once an hour', async () => {
    const { clock, refusals, userId, refuse, rows } = await start();
    const { entryId, versionId } = file;
    expect(await refusals.watch({ userId, entryId }, () => Promise.resolve(7))).toBe(7);
    await refuse({ entryId }, 'entry_not_found');
    await refusals.write();
    expect(await rows()).toEqual([]);
    await refuse({ entryId });
    await refuse({ entryId });
    await refuse({ versionId }, 'licence_expired');
    await refuse({});
    await refusals.write();
    const first = [
      [T0, 'quota_exhausted', versionId, '2'],
      [T0, 'licence_expired', versionId, '1'],
      [T0, 'quota_exhausted', null, '1'],
    ];
    expect(await rows()).toEqual(first);

    await refuse({ entryId });
    clock.advance(HOUR_MS - 1);
    await refuse({ entryId });
    await refusals.write();
    expect(await rows()).toEqual(first);
    clock.advance(1);
    await refuse({ entryId });
    await refusals.write();
    expect(await rows()).toEqual([...first, [T0 + HOUR_MS, 'quota_exhausted', versionId, '3']]);
    await refuse({ entryId });
    await refusals.write({ all: true });
    await refusals.write({ all: true });
    expect((await rows()).slice(4)).toEqual([[T0 + HOUR_MS, 'quota_exhausted', versionId, '1']]);
  });

  it('name twenty files of a user in an hour and count the others together', async () => {
    const { clock, refusals, refuse, rows } = await start();
    const files = await seedFiles(
      db,
      Array.from({ length: 25 }, () => 5),
    );
    for (const { entryId } of files) await refuse({ entryId });
    for (const { entryId } of files) await refuse({ entryId });
    await refusals.write();
    const written = await rows();
    expect(written).toHaveLength(21);
    expect(written.filter(([, , versionId]) => versionId === null)).toEqual([
      [T0, 'quota_exhausted', null, '10'],
    ]);
    clock.advance(HOUR_MS);
    await refuse({ entryId: files.at(-1)?.entryId ?? '' });
    await refusals.write();
    expect((await rows()).at(-1)).toEqual([
      T0 + HOUR_MS,
      'quota_exhausted',
      files.at(-1)?.versionId,
      '1',
    ]);
  });

  it('are kept for the next time where they cannot be written', async () => {
    const { refusals, refuse, rows } = await start();
    const nameLane = (lane: string) =>
      tables<{ ledger_head: { lane: string } }>(db)
        .updateTable('ledger_head')
        .set({ lane })
        .execute();
    await nameLane('away');
    await refuse(file);
    await expect(refusals.write()).rejects.toThrow('no result');
    await refuse(file);
    await nameLane('main');
    await refusals.write();
    expect(await rows()).toEqual([[T0, 'quota_exhausted', file.versionId, '2']]);
  });
});
