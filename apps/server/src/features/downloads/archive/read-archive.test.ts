import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { handClock, markVersions, seedCustomer } from '../../../../tests/harness/seed.ts';
import {
  openTestLibrary,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { withdrawFile } from '../../../../tests/harness/withdraw-file.ts';
import { createFolder, publishFile } from '../../library/index.ts';
import { markProduct } from '../../products/index.ts';
import { createCounting } from '../counting/counting.ts';
import { deleteEndedArchives } from './archive-repository.ts';
import { openArchive } from './open-archive.ts';
import { type Piece, readArchive } from './read-archive.ts';

const HOUR_MS = 3_600_000;

describeEachEngine('reading an archive', (engine) => {
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());

  /** Opens a new folder of three files as an archive. */
  async function openFolder(name: string) {
    const { db, signals, blobs } = library.deps;
    const clock = handClock();
    const { entryId } = await createFolder(library.deps, { parentId: null, name });
    const entryIds: string[] = [];
    for (const file of ['1.bin', '2.bin', '3.bin']) {
      const source = sourceOf(Buffer.from(`${name} ${file}`));
      const published = await publishFile(library.deps, { parentId: entryId, name: file, source });
      entryIds.push(published.entryId);
    }
    const grantLifetimeMs = HOUR_MS;
    const counting = createCounting({ db, clock, signals, grantLifetimeMs });
    const deps = { db, clock, signals, counting, grantLifetimeMs, blobs };
    const userId = await seedCustomer(db, { maximum: null });
    const { archive } = await openArchive(deps, { userId, entryIds: [entryId] });
    const served = { ...archive, isOfPlan: false };
    const read = (end: number) =>
      readArchive(deps, served, { start: 0, end }, new AbortController().signal);
    const pieces = read(archive.size);
    const forget = () => deleteEndedArchives(db, archive.expires_at);
    const take = (file: string) => withdraw(`${name}/${file}`);
    return { clock, read, pieces, forget, withdraw: take, folderId: entryId, entryIds };
  }

  const withdraw = (path: string) => withdrawFile(library.deps, path, { restore: false });

  /** @returns names of the files that are yielded until, and with, this one */
  async function readTo(pieces: AsyncGenerator<Piece>, last: string): Promise<string[]> {
    const names: string[] = [];
    while (names.at(-1) !== last) {
      const step = await pieces.next();
      if (step.done === true) break;
      if ('file' in step.value) names.push(step.value.file.version.name);
    }
    return names;
  }

  it('yields no file that was withdrawn while the one before it was on its way', async () => {
    const { clock, pieces, withdraw: take } = await openFolder('later');
    expect(await readTo(pieces, '1.bin')).toEqual(['1.bin']);
    await take('2.bin');
    clock.advance(250);
    await expect(readTo(pieces, '2.bin')).rejects.toMatchObject({ code: 'file_withdrawn' });
  });

  it('yields none that was withdrawn while the clock was set back', async () => {
    const { clock, pieces, withdraw: take } = await openFolder('set back');
    expect(await readTo(pieces, '1.bin')).toEqual(['1.bin']);
    await take('2.bin');
    clock.advance(-HOUR_MS);
    await expect(readTo(pieces, '2.bin')).rejects.toMatchObject({ code: 'file_withdrawn' });
  });

  it('yields none whose grant has ended meanwhile', async () => {
    const { clock, pieces } = await openFolder('ended');
    expect(await readTo(pieces, '1.bin')).toEqual(['1.bin']);
    clock.advance(HOUR_MS);
    await expect(readTo(pieces, '2.bin')).rejects.toMatchObject({ code: 'grant_ended' });
  });

  it('ends nothing early when the archive is forgotten while a file is on its way', async () => {
    const { clock, pieces, forget } = await openFolder('forgotten');
    expect(await readTo(pieces, '3.bin')).toEqual(['1.bin', '2.bin', '3.bin']);
    await forget();
    clock.advance(250);
    await expect(pieces.next()).rejects.toMatchObject({ code: 'grant_not_found' });
  });

  it('takes no part of an archive that is forgotten for a whole one', async () => {
    const { read, forget } = await openFolder('parts');
    await forget();
    await expect(read(50).next()).rejects.toMatchObject({ code: 'grant_not_found' });
  });

  it('does not say why nobody gets a file that its reader must not know of any more', async () => {
    const { clock, pieces, folderId, entryIds } = await openFolder('hidden');
    expect(await readTo(pieces, '1.bin')).toEqual(['1.bin']);
    const mark = { folderId, name: 'Pump', text: '', face: 'hidden' } as const;
    await markProduct(library.deps, mark, { actor: { kind: 'cli' } });
    const recall = { recalled_at: 1, recall_reason: 'It bites.' };
    for (const entryId of entryIds) await markVersions(library.deps.db, entryId, recall);
    clock.advance(250);
    await expect(readTo(pieces, '2.bin')).rejects.toMatchObject({ code: 'grant_not_found' });
  });

  it('goes on when a file is withdrawn that it has yielded already', async () => {
    const { clock, pieces, withdraw: take } = await openFolder('before');
    expect(await readTo(pieces, '1.bin')).toEqual(['1.bin']);
    await take('1.bin');
    clock.advance(250);
    expect(await readTo(pieces, '3.bin')).toEqual(['2.bin', '3.bin']);
  });
});
