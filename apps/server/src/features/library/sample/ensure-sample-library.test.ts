import { entryNameProblem } from '@file-server/domain/entry-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { tables } from '../../../platform/db/database.ts';
import { createFolder } from '../commands/create-folder.ts';
import type { LibraryTables } from '../tables.ts';
import { startLibraryProcess } from '../../../../tests/harness/library-process.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { firmwareImage, ringsPng, toneWav } from './binary-content.ts';
import { ensureSampleLibrary } from './ensure-sample-library.ts';
import { SAMPLE_FOLDERS, WELCOME_FILES } from './sample-tree.ts';

function expectedTree(): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const file of WELCOME_FILES) tree[file.name] = sha256(file.content());
  for (const folder of SAMPLE_FOLDERS) {
    tree[folder.name] = 'folder';
    for (const file of folder.files) tree[`${folder.name}/${file.name}`] = sha256(file.content());
  }
  return tree;
}

describeEachEngine('ensureSampleLibrary in an empty library', (engine) => {
  let first: TestLibrary;
  beforeAll(async () => {
    first = await openTestLibrary(engine());
  });
  afterAll(() => first.close());

  it('fills it once when two processes start together', async () => {
    const start = () => startLibraryProcess(engine(), 'await library.ensureSampleLibrary(deps);');
    const processes = await Promise.all([start(), start()]);
    await Promise.all(processes.map((each) => each.run()));
    expect(await readTree(first.deps)).toEqual(expectedTree());
    expect(await countVersions(first)).toBe(
      Object.values(expectedTree()).filter((content) => content !== 'folder').length,
    );
  });

  it('does not bring back what was removed later', async () => {
    const library = tables<LibraryTables>(first.deps.db);
    await library.deleteFrom('versions').execute();
    await library.deleteFrom('entries').where('kind', '=', 'file').execute();
    await library.deleteFrom('entries').execute();
    await ensureSampleLibrary(first.deps);
    expect(await readTree(first.deps)).toEqual({});
  });
});

describeEachEngine('ensureSampleLibrary after a crash', (engine) => {
  it('finishes what was started', async () => {
    const { deps, close } = await openTestLibrary(engine());
    let published = 0;
    const failing: typeof deps = {
      ...deps,
      signals: {
        ...deps.signals,
        publish: () => {
          published += 1;
          if (published === 5) throw new Error('The process ends here.');
        },
      },
    };
    await expect(ensureSampleLibrary(failing)).rejects.toThrow('The process ends here.');
    expect(await readTree(deps)).not.toEqual(expectedTree());
    await ensureSampleLibrary(deps);
    expect(await readTree(deps)).toEqual(expectedTree());
    await close();
  });
});

describeEachEngine('ensureSampleLibrary in a library with content', (engine) => {
  it('leaves it alone, also once it is empty again', async () => {
    const { deps, close } = await openTestLibrary(engine());
    await createFolder(deps, { parentId: null, name: 'Ours' });
    await ensureSampleLibrary(deps);
    expect(await readTree(deps)).toEqual({ Ours: 'folder' });
    await tables<LibraryTables>(deps.db).deleteFrom('entries').execute();
    await ensureSampleLibrary(deps);
    expect(await readTree(deps)).toEqual({});
    await close();
  });
});

describe('the sample', () => {
  it('has names that the library allows', () => {
    const files = [...WELCOME_FILES, ...SAMPLE_FOLDERS.flatMap((folder) => folder.files)];
    const names = [...files, ...SAMPLE_FOLDERS].map(({ name }) => name);
    expect(names.filter((name) => entryNameProblem(name) !== null)).toEqual([]);
  });

  it('has content that is the same each time and of the right form', () => {
    expect(firmwareImage('1.0', 1_000)).toEqual(firmwareImage('1.0', 1_000));
    expect(firmwareImage('1.0', 1_000)).toHaveLength(1_000);
    expect(firmwareImage('1.0', 1_000)).not.toEqual(firmwareImage('1.1', 1_000));
    const wav = toneWav(440, 1);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(ringsPng(16).subarray(1, 4).toString()).toBe('PNG');
  });
});

async function countVersions({ deps }: TestLibrary): Promise<number> {
  const { count } = await tables<LibraryTables>(deps.db)
    .selectFrom('versions')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
