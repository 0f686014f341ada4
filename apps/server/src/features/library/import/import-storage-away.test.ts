import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobStoreUnavailableError } from '@file-server/blob-store';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { openTestLibrary, type TestLibrary } from '../../../../tests/harness/test-library.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createFolder } from '../commands/create-folder.ts';
import { importDirectory } from './import-directory.ts';

describeEachEngine('an import whose storage goes away', (engine) => {
  const away = new BlobStoreUnavailableError('no answer');
  let library: TestLibrary;
  let source: string;
  let into: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());
  beforeEach(async () => {
    source = await mkdtemp(join(engine().dataDir, 'source-'));
    await writeFile(join(source, 'a.txt'), 'content');
    into = (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
  });

  it('waits for it once where it has the bytes, and drops them later', async () => {
    const { blobs } = library.deps;
    vi.spyOn(blobs, 'publish').mockRejectedValueOnce(away);
    const discarded = vi.spyOn(blobs, 'discardTemporary');
    await expect(importDirectory(library.deps, source, { into })).rejects.toBe(away);
    expect(discarded).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await blobs.sweepTemporary(0)).toBe(1);
  });

  it('waits for it once where it has the file already', async () => {
    await importDirectory(library.deps, source, { into });
    vi.spyOn(library.deps.blobs, 'stat').mockRejectedValueOnce(away);
    const stored = vi.spyOn(library.deps.blobs, 'putTemporary');
    await expect(importDirectory(library.deps, source, { into })).rejects.toBe(away);
    expect(stored).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
