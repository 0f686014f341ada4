import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flipBit } from '@file-server/testkit/flip-bit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { storedFile } from '../../../../tests/harness/published-file.ts';
import { handClock } from '../../../../tests/harness/seed.ts';
import {
  openTestLibrary,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { publishFile } from '../commands/publish-file.ts';
import { importDirectory } from '../import/import-directory.ts';
import { deleteEntries } from '../organise/delete-entries.ts';
import { emptyBin, eraseEntries } from '../organise/erase-entries.ts';
import { getVersion } from '../repository.ts';
import type { CheckDeps } from './check-content.ts';
import { inspect, noteDamage } from './check-content.ts';
import { summariseDamage } from './damage-summary.ts';
import { scrubContent } from './scrub-content.ts';
import { findDamaged, findLongestUnverified, findStates } from './states-repository.ts';

const DAY = 86_400_000;
const BY = { actor: { kind: 'operator', id: 'desk' } } as const;

describeEachEngine('the scrub', (engine) => {
  let library: TestLibrary;
  let deps: CheckDeps;
  let refunded: string[];
  let logged: string[];
  let verified: string[];
  const clock = handClock();
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    refunded = [];
    logged = [];
    verified = [];
    const { blobs } = library.deps;
    deps = {
      ...library.deps,
      clock,
      blobs: {
        ...blobs,
        stat: (blob) => blobs.stat(blob),
        restore: (blob) => blobs.restore(blob),
        verify(blob, options) {
          verified.push(blob.sha256);
          return blobs.verify(blob, options);
        },
      },
      logger: { info: () => {}, error: (...line: unknown[]) => void logged.push(String(line[1])) },
      refund({ versionId }) {
        refunded.push(versionId);
        return Promise.resolve(0);
      },
    };
  });
  afterAll(() => library.close());

  const publish = (name: string, content: string) =>
    publishFile({ ...library.deps, clock }, { parentId: null, name, source: sourceOf(content) });
  const blobOf = (content: string) => ({ sha256: sha256(content), size: content.length });
  const fileOf = (content: string) => storedFile(engine(), sha256(content));
  const scrub = (signal = new AbortController().signal) => scrubContent(deps, { days: 30, signal });
  const isDamaged = async (versionId: string) => (await getVersion(deps.db, versionId))?.damaged;

  it('reads what was not verified for half of the days, each content once, the oldest first', async () => {
    const first = await publish('first', 'one content');
    await publish('the same', 'one content');
    clock.advance(1000);
    const second = await publish('second', 'another');
    await scrub();
    clock.advance(15 * DAY - 1001);
    await scrub();
    expect(verified).toEqual([]);

    await flipBit(fileOf('another'), 3);
    clock.advance(1001);
    await scrub();
    expect(verified).toEqual([sha256('one content'), sha256('another')]);
    expect(await isDamaged(first.versionId)).toBe(false);
    expect(await isDamaged(second.versionId)).toBe(true);
    expect(logged).toEqual(['content is damaged']);
    expect(refunded).toEqual([second.versionId]);

    // Nothing is due, but a refund that a crash has left is done again.
    verified.length = 0;
    await scrub();
    expect(verified).toEqual([]);
    expect(refunded).toEqual([second.versionId, second.versionId]);
    expect(logged).toHaveLength(1);
  });

  it('never reads where it is off, and ends quietly when it is stopped', async () => {
    clock.advance(30 * DAY);
    verified.length = 0;
    await scrubContent(deps, { days: null, signal: new AbortController().signal });
    expect(verified).toEqual([]);
    await scrub(AbortSignal.abort(new Error('the server stops')));
    const now = clock.now();
    expect(await findLongestUnverified(deps.db, { before: now - 15 * DAY, now })).toBeDefined();
  });

  it('does not mark what was repaired while it was read', async () => {
    const { versionId } = await publish('repaired', 'bytes in danger');
    await flipBit(fileOf('bytes in danger'), 0);
    const inspection = await inspect(deps, blobOf('bytes in danger'), {});
    const { verdict } = inspection;
    if (verdict.state === 'good') throw new Error('The flipped bit was not found.');
    clock.advance(1);
    await publish('the same again', 'bytes in danger');
    const states = await findStates(deps.db, blobOf('bytes in danger'));
    expect(states).toHaveLength(2);
    // The publication of the second has replaced the bytes of the first.
    await noteDamage(deps, inspection, verdict);
    expect(await isDamaged(versionId)).toBe(false);
  });

  it('is done with what is deleted for ever, also where it was damaged', async () => {
    const { entryId, versionId } = await publish('to be deleted', 'bytes to be deleted');
    await flipBit(fileOf('bytes to be deleted'), 1);
    clock.advance(30 * DAY);
    await scrub();
    expect((await summariseDamage(deps.db))?.latest).toMatchObject({ versionId });
    const damaged = (await findDamaged(deps.db)).length;
    const organised = { ...library.deps, clock, scheduleDraft: () => Promise.resolve() };
    const items = await deleteEntries(organised, [entryId], BY);
    const itemIds = items.map(({ id }) => id);
    await eraseEntries(organised, itemIds, BY);
    await emptyBin(organised, { days: 30, signal: new AbortController().signal });
    const summary = await summariseDamage(deps.db);
    expect(summary?.latest.versionId).not.toBe(versionId);
    expect(summary?.damaged ?? 0).toBe(damaged - 1);
  });

  it('is not needed where an import finds the damage: the content is stored anew', async () => {
    const content = 'imported twice';
    const source = await mkdtemp(join(tmpdir(), 'imported-twice-'));
    await writeFile(join(source, 'twice.txt'), content);
    await importDirectory(library.deps, source);
    await flipBit(fileOf(content), 5);
    expect((await deps.blobs.verify(blobOf(content))).state).toBe('altered');
    expect(await importDirectory(library.deps, source)).toMatchObject({ unchanged: 1 });
    expect(await deps.blobs.verify(blobOf(content))).toEqual({ state: 'good' });
    await rm(source, { recursive: true });
  });
});
