import { execFileSync } from 'node:child_process';
import { opendirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createFolder } from '../commands/create-folder.ts';
import { FILES_AT_ONCE, importDirectory, type ImportProgress } from './import-directory.ts';

/** More than are under way when the first is reported: the last two have not been opened by then. */
const FILES = Array.from({ length: FILES_AT_ONCE + 3 }, (_, index) => `${index}.txt`);

describeEachEngine('an import whose directory is changed meanwhile', (engine) => {
  let library: TestLibrary;
  let source: string;
  let into: string;
  let outside: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());
  beforeEach(async () => {
    source = await mkdtemp(join(engine().dataDir, 'source-'));
    into = (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
    outside = await mkdtemp(join(engine().dataDir, 'outside-'));
    for (const name of FILES) await writeFile(join(outside, name), 'secret');
  });

  const write = async (path: string, content: string) => {
    await mkdir(join(source, path, '..'), { recursive: true });
    await writeFile(join(source, path), content);
  };

  /** Imports `source`, and calls `change` with the path of the first step that `when` accepts. */
  async function runChanging(
    when: (step: ImportProgress) => boolean,
    change: (path: string) => void,
  ) {
    let changed = false;
    const skipped: Record<string, string> = {};
    await importDirectory(library.deps, source, {
      into,
      onProgress(step) {
        if (typeof step.result !== 'string') {
          skipped[step.path.slice(source.length + 1)] = step.result.skipped;
        }
        if (changed || !when(step)) return;
        changed = true;
        change(step.path);
      },
    });
    expect(changed).toBe(true);
    return skipped;
  }

  /** The two names of a folder that come last, in the order in which an import reads it. */
  const lastOf = (folder: string): string[] => {
    const names: string[] = [];
    const opened = opendirSync(folder);
    for (let found = opened.readSync(); found; found = opened.readSync()) names.push(found.name);
    opened.closeSync();
    return names.slice(-2);
  };

  const isFile = ({ result }: ImportProgress) => result === 'new_file';

  it('follows no link that is put in the place of a file', async () => {
    for (const name of FILES) await write(name, 'own');
    let linked: string[] = [];
    const skipped = await runChanging(isFile, () => {
      linked = lastOf(source);
      linked.forEach((name, index) => {
        rmSync(join(source, name));
        // The second one leads nowhere: to look for what it names would be to follow it.
        symlinkSync(index === 0 ? join(outside, name) : 'nowhere', join(source, name));
      });
    });
    expect(skipped).toEqual(Object.fromEntries(linked.map((name) => [name, 'symbolic_link'])));
    expect(Object.values(await readTree(library.deps, into))).toEqual(
      FILES.slice(2).map(() => sha256('own')),
    );
  });

  it('follows no link that is put in the place of a folder', async () => {
    await write('sub/a.txt', 'own');
    const skipped = await runChanging(
      ({ result }) => result === 'new_folder',
      (path) => {
        renameSync(path, `${path} moved`);
        symlinkSync(outside, path);
      },
    );
    expect(skipped).toMatchObject({ sub: 'symbolic_link' });
    expect(Object.values(await readTree(library.deps, into))).not.toContain(sha256('secret'));
  });

  it('follows no link that is put in the place of the folder it is reading', async () => {
    for (const name of FILES) await write(`sub/${name}`, 'own');
    let rest: string[] = [];
    const skipped = await runChanging(isFile, () => {
      rest = lastOf(join(source, 'sub'));
      renameSync(join(source, 'sub'), join(source, 'moved'));
      symlinkSync(outside, join(source, 'sub'));
    });
    expect(skipped).toMatchObject(
      Object.fromEntries(rest.map((name) => [`sub/${name}`, 'symbolic_link'])),
    );
    expect(Object.values(await readTree(library.deps, into))).not.toContain(sha256('secret'));
  });

  it('waits for no pipe, and misses nothing else, where a file was', async () => {
    for (const name of FILES) await write(name, 'own');
    const expected: Record<string, string> = {};
    const skipped = await runChanging(isFile, () => {
      const [piped = '', gone = ''] = lastOf(source);
      rmSync(join(source, piped));
      execFileSync('mkfifo', [join(source, piped)]);
      rmSync(join(source, gone));
      expected[piped] = 'special_file';
      expected[gone] = 'vanished';
    });
    expect(skipped).toEqual(expected);
  });

  it('goes on where a folder was', async () => {
    await write('sub/a.txt', 'own');
    const skipped = await runChanging(
      ({ result }) => result === 'new_folder',
      (path) => rmSync(path, { recursive: true }),
    );
    expect(skipped).toEqual({ sub: 'vanished' });
  });
});
