import { afterAll, beforeAll, expect, it } from 'vitest';
import { leavesTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedFiles } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { deleteEntries } from '../library/index.ts';
import { measureStorage } from './attention.ts';

const FILES = 6_000;
const BATCH = 500;

describeEachEngine('the storage of many files', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    for (let start = 0; start < FILES; start += BATCH) {
      const sizes = Array.from({ length: BATCH }, (_, index) => start + index);
      const [first] = await seedFiles(db, sizes);
      if (start !== BATCH) continue;
      const deps = { db, clock: handClock(), signals: createSignals() };
      await deleteEntries(deps, [first?.entryId ?? ''], { actor: { kind: 'cli' } });
    }
  });
  afterAll(() => db.close());

  it('is measured while others have their turn', async () => {
    let storage: Awaited<ReturnType<typeof measureStorage>> | undefined;
    const measure = async () => (storage = await measureStorage(db));
    expect(await leavesTurns(measure)).toBe(true);
    expect(storage).toEqual({ bytes: (FILES * (FILES - 1)) / 2, inBin: BATCH });
  });
});
