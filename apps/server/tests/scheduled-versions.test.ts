import { releaseSchema } from '@file-server/contract/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftFile, publishFile } from '../src/features/library/commands/publish-file.ts';
import {
  createFolder,
  deleteEntries,
  eraseEntries,
  restoreEntries,
} from '../src/features/library/index.ts';
import { change, drop, publish } from '../src/features/releases/change-release.ts';
import { createScheduleDraft } from '../src/features/releases/index.ts';
import { publishScheduled } from '../src/features/releases/tasks.ts';
import { createLogger } from '../src/observability/logger.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { listJobs } from '../src/platform/jobs/job-list.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock } from './harness/seed.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  sourceOf,
  type TestLibrary,
} from './harness/test-library.ts';

const DAY_MS = 86_400_000;
const BY = { actor: { kind: 'operator', id: 'desk' } } as const;

describeEachEngine('scheduled versions', (engine) => {
  const clock = handClock();
  let library: TestLibrary;
  let jobs: Jobs;
  let room: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    const { db } = library.deps;
    jobs = new Jobs({ db, clock, logger: createLogger('silent'), random: () => 0 });
    const deps = { ...library.deps, clock, jobs, notices: null, refund: () => Promise.resolve(0) };
    await jobs.start([publishScheduled(deps)]);
    room = (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
  });
  afterAll(async () => {
    await jobs.stop();
    await library.close();
  });

  const folder = async (parentId: string, name: string) =>
    (await createFolder(library.deps, { parentId, name })).entryId;
  const file = (parentId: string, name: string, content: string) => ({
    parentId,
    name,
    source: sourceOf(content),
    release: releaseSchema.parse({}),
  });
  const schedule = (parentId: string, name: string, content: string, publishAt: number) =>
    draftFile(library.deps, file(parentId, name, content), {
      publishAt,
      schedule: createScheduleDraft(jobs),
    });
  const remove = async (entryId: string) => {
    const [item] = await deleteEntries(library.deps, [entryId], BY);
    return item?.id ?? '';
  };
  const failedJobs = async () =>
    (await listJobs(library.deps.db, clock.now())).filter(({ state }) => state === 'failed').length;
  const restore = (id: string) =>
    restoreEntries({ ...library.deps, scheduleDraft: createScheduleDraft(jobs) }, [{ id }], BY);

  it('are published when a folder comes back from the bin after their moment', async () => {
    const box = await folder(room, 'box');
    const inner = await folder(box, 'inner');
    await publishFile(library.deps, file(inner, 'tool.bin', 'one'));
    const publishAt = clock.now() + DAY_MS;
    await schedule(inner, 'tool.bin', 'two', publishAt);
    await schedule(box, 'new.bin', 'new', publishAt);
    await schedule(box, 'later.bin', 'later', publishAt + DAY_MS);
    const item = await remove(box);
    clock.advance(DAY_MS);
    await jobs.runDue();
    expect(await failedJobs()).toBe(2);
    await restore(item);
    await jobs.runDue();
    expect(await failedJobs()).toBe(0);
    const published = {
      inner: 'folder',
      'inner/tool.bin': sha256('two'),
      'new.bin': sha256('new'),
    };
    expect(await readTree(library.deps, box)).toEqual(published);
    clock.advance(DAY_MS);
    await jobs.runDue();
    expect(await readTree(library.deps, box)).toEqual({
      ...published,
      'later.bin': sha256('later'),
    });
  });

  it('are published when their file comes back, and those of no other', async () => {
    const place = await folder(room, 'place');
    const files = ['a.bin', 'b.bin'];
    const ids = await Promise.all(
      files.map(
        async (name) => (await publishFile(library.deps, file(place, name, 'one'))).entryId,
      ),
    );
    const publishAt = clock.now() + DAY_MS;
    for (const name of files) await schedule(place, name, `two of ${name}`, publishAt);
    const items = [];
    for (const id of ids) items.push(await remove(id));
    clock.advance(DAY_MS);
    await jobs.runDue();
    expect(await failedJobs()).toBe(2);
    const [first = '', second = ''] = items;
    await restore(first);
    expect(await failedJobs()).toBe(1);
    await jobs.runDue();
    expect(await readTree(library.deps, place)).toEqual({ 'a.bin': sha256('two of a.bin') });
    await restore(second);
    await jobs.runDue();
    expect(await readTree(library.deps, place)).toEqual({
      'a.bin': sha256('two of a.bin'),
      'b.bin': sha256('two of b.bin'),
    });
    expect(await failedJobs()).toBe(0);
  });

  it('leave no failed job once they are deleted for ever', async () => {
    const box = await folder(room, 'for ever');
    const publishAt = clock.now() + DAY_MS;
    await schedule(await folder(box, 'inner'), 'in a folder.bin', 'one', publishAt);
    const { entryId } = await publishFile(library.deps, file(room, 'of a file.bin', 'one'));
    await schedule(room, 'of a file.bin', 'two', publishAt);
    const items = [await remove(box), await remove(entryId)];
    clock.advance(DAY_MS);
    await jobs.runDue();
    expect(await failedJobs()).toBe(2);
    const deps = { ...library.deps, scheduleDraft: createScheduleDraft(jobs) };
    await eraseEntries(deps, items, BY);
    expect(await failedJobs()).toBe(0);
  });

  it('leave no failed job once they are moved, published or dropped by hand', async () => {
    const place = await folder(room, 'by hand');
    const deps = { ...library.deps, clock, jobs };
    const moment = (days: number) => ({
      publishAt: new Date(clock.now() + days * DAY_MS).toISOString(),
    });
    const names = ['moved.bin', 'unscheduled.bin', 'published.bin', 'dropped.bin'];
    const ids: string[] = [];
    const inTheWay: string[] = [];
    for (const name of names) {
      ids.push((await schedule(place, name, name, clock.now() + DAY_MS)).versionId);
      inTheWay.push(await folder(place, name));
    }
    clock.advance(DAY_MS);
    await jobs.runDue();
    expect(await failedJobs()).toBe(4);
    for (const id of inTheWay) await remove(id);
    const [moved = '', unscheduled = '', published = '', dropped = ''] = ids;
    await change(deps, moved, { label: '2' });
    expect(await failedJobs()).toBe(4);
    await change(deps, moved, moment(1));
    expect(await failedJobs()).toBe(3);
    await change(deps, unscheduled, { publishAt: null });
    expect(await failedJobs()).toBe(2);
    await publish(deps, published, BY);
    expect(await failedJobs()).toBe(1);
    expect(await drop(deps, dropped)).toBe(true);
    expect(await failedJobs()).toBe(0);
    expect(await drop(deps, dropped)).toBe(false);
    clock.advance(DAY_MS);
    await jobs.runDue();
    expect(await readTree(library.deps, place)).toEqual({
      'moved.bin': sha256('moved.bin'),
      'published.bin': sha256('published.bin'),
    });
  });

  it('wait for their moment also where a clock was ahead as it was said', async () => {
    const place = await folder(room, 'ahead');
    clock.advance(2 * DAY_MS);
    await jobs.runDue();
    await schedule(place, 'early.bin', 'early', clock.now() + DAY_MS);
    clock.advance(-2 * DAY_MS);
    for (let day = 0; day < 3; day += 1) {
      await jobs.runDue();
      expect(await readTree(library.deps, place)).toEqual({});
      clock.advance(DAY_MS);
    }
    await jobs.runDue();
    expect(await readTree(library.deps, place)).toEqual({ 'early.bin': sha256('early') });
  });
});
