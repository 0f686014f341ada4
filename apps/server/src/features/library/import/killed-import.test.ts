import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { startLibraryProcess } from '../../../../tests/harness/library-process.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createFolder } from '../commands/create-folder.ts';
import { importDirectory } from './import-directory.ts';

describeEachEngine('an import', (engine) => {
  let library: TestLibrary;
  let source: string;
  const expected: Record<string, string> = { sub: 'folder' };
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    source = await mkdtemp(join(engine().dataDir, 'source-'));
    for (let index = 0; index < 64; index += 1) {
      const content = Buffer.alloc(400_000, `file ${index} `);
      const path = index % 2 === 0 ? `${index}.bin` : `sub/${index}.bin`;
      await mkdir(join(source, path, '..'), { recursive: true });
      await writeFile(join(source, path), content);
      expected[path] = sha256(content);
    }
  });
  afterAll(async () => {
    await library.close();
    await rm(source, { recursive: true });
  });

  it.each([1, 6, 13])(
    'is whole or absent file by file when its process is killed after %i of them',
    async (killAfter) => {
      const { entryId: into } = await createFolder(library.deps, { parentId: null, name: newId() });
      const { child, run: begin } = await startLibraryProcess(
        engine(),
        `await library.importDirectory(deps, ${JSON.stringify(source)}, {
          into: ${JSON.stringify(into)},
          onProgress: (progress) => print(progress.path),
        });`,
      );
      let seen = 0;
      createInterface({ input: child.stdout }).on('line', () => {
        seen += 1;
        if (seen === killAfter) child.kill('SIGKILL');
      });
      await expect(begin()).rejects.toThrow('ended with null');
      const left = await readTree(library.deps, into);
      expect(Object.keys(left).length).toBeGreaterThanOrEqual(killAfter);
      expect(Object.keys(left).length).toBeLessThan(Object.keys(expected).length);
      expect(expected).toMatchObject(left);
      await importDirectory(library.deps, source, { into });
      expect(await readTree(library.deps, into)).toEqual(expected);
    },
  );
});
