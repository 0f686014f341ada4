import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SIGNATURE_BYTES } from '@file-server/contract/signatures';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { openTestLibrary, type TestLibrary } from '../../../../tests/harness/test-library.ts';
import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createFolder } from '../commands/create-folder.ts';
import { findNamedVersion } from '../repository.ts';
import type { LibraryTables } from '../tables.ts';
import { importDirectory, type ImportOptions, type ImportProgress } from './import-directory.ts';

describeEachEngine('detached signatures in a directory', (engine) => {
  let library: TestLibrary;
  let source: string;
  let into: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());
  beforeEach(async () => {
    source = await mkdtemp(join(engine().dataDir, 'signed-'));
    into = (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
  });

  const write = (name: string, content: string) => writeFile(join(source, name), content);
  const versionOf = async (name: string) =>
    (await findNamedVersion(library.deps.db, into, name))?.versionId;

  async function run(options: Partial<ImportOptions> = {}) {
    const kept: Record<string, string> = {};
    const results: Record<string, ImportProgress['result']> = {};
    const summary = await importDirectory(library.deps, source, {
      into,
      keepSignature({ versionId, kind }, content) {
        kept[`${versionId}.${kind}`] = Buffer.from(content, 'base64').toString();
        return Promise.resolve();
      },
      onProgress: ({ path, result }) => (results[path.slice(source.length + 1)] = result),
      ...options,
    });
    return { summary, kept, results };
  }

  it('are kept with the version of the file beside them, also when that is unchanged', async () => {
    await write('tool.zip', 'tool');
    await write('tool.zip.asc', 'text');
    await write('tool.zip.minisig', 'mini');
    await write('alone.sig', 'a file like any other');
    const first = await run();
    expect(first.summary).toMatchObject({ newFiles: 2, signatures: 2, skipped: 0 });
    const versionId = await versionOf('tool.zip');
    const ofTool = { [`${versionId}.asc`]: 'text', [`${versionId}.minisig`]: 'mini' };
    expect(first.kept).toEqual(ofTool);
    expect(await versionOf('tool.zip.asc')).toBeUndefined();
    expect(await versionOf('alone.sig')).toBeDefined();
    const again = await run();
    expect(again.summary).toMatchObject({ unchanged: 2, signatures: 2 });
    expect(again.kept).toEqual(ofTool);
  });

  it('go with a draft', async () => {
    await write('draft.bin', 'draft');
    await write('draft.bin.sig', 'signed');
    const draft = { publishAt: null, schedule: () => Promise.resolve() };
    const { kept, summary } = await run({ draft });
    expect(summary).toMatchObject({ drafts: 1, signatures: 1, newFiles: 0 });
    const drafted = await tables<LibraryTables>(library.deps.db)
      .selectFrom('drafts')
      .select('id')
      .where('parent_id', '=', into)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ [`${drafted.id}.sig`]: 'signed' });
  });

  it('are left out and named where they are none, or their file is left out', async () => {
    await write('a.bin', 'a');
    await write('a.bin.asc', '');
    await write('a.bin.sig', 'x'.repeat(MAX_SIGNATURE_BYTES + 1));
    await write('a.bin.minisig', 'x'.repeat(MAX_SIGNATURE_BYTES));
    await write('taken', 'a folder has its name');
    await write('taken.asc', 'signed');
    await createFolder(library.deps, { parentId: into, name: 'taken' });
    await symlink('a.bin.minisig', join(source, 'b.bin.sig'));
    await write('b.bin', 'b');
    const { results, summary } = await run();
    expect(results).toEqual({
      'a.bin': 'new_file',
      'a.bin.asc': { skipped: 'no_signature' },
      'a.bin.sig': { skipped: 'no_signature' },
      'a.bin.minisig': 'signature',
      taken: { skipped: 'name_taken' },
      'taken.asc': { skipped: 'name_taken' },
      'b.bin': 'new_file',
      'b.bin.sig': { skipped: 'symbolic_link' },
    });
    expect(summary).toMatchObject({ newFiles: 2, signatures: 1, skipped: 5 });
  });

  it('are no files to sign themselves, and files where nobody keeps them', async () => {
    await write('c.bin', 'c');
    await write('c.bin.sig', 'signed');
    await write('c.bin.sig.asc', 'signed twice');
    const { summary } = await run();
    expect(summary).toMatchObject({ newFiles: 2, signatures: 1 });
    expect(await versionOf('c.bin.sig.asc')).toBeDefined();
    expect(await run({ keepSignature: undefined })).toMatchObject({
      summary: { newFiles: 1, unchanged: 2, signatures: 0 },
    });
  });
});
