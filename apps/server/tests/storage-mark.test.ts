import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { startOwnServer } from './harness/own-server.ts';
import { publishRandomFile } from './harness/published-file.ts';

const FILES = 5;

describeEachEngine('a server whose storage is another than before', (engine) => {
  const cli = (...args: string[]) => command(engine().env, args);

  /** @returns whether it was told at the start */
  async function isTold(): Promise<boolean> {
    const server = await startOwnServer(engine().env);
    await server.stop();
    return server.output().includes('lacks the mark of its library');
  }

  it('says so, and calls nothing damaged until somebody says that it is the same', async () => {
    expect([await isTold(), await isTold()]).toEqual([false, false]);
    const names = Array.from({ length: FILES }, (_, index) => `file ${index}`);
    for (const name of names) await publishRandomFile(engine(), name, 1000);
    expect((await cli('library', 'verify')).code).toBe(0);

    const blobs = join(engine().dataDir, 'blobs/blobs');
    for (const digits of await readdir(blobs)) await rm(join(blobs, digits), { recursive: true });
    await publishRandomFile(engine(), 'after that', 1000);
    expect(await isTold()).toBe(true);
    const refused = await cli('library', 'verify');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('--own-storage');
    expect(refused.out).toBe('');

    const listed = await cli('library', 'verify', '--own-storage');
    expect(listed.code).toBe(1);
    for (const name of names) expect(listed.out).toContain(`missing "${name}"`);
    expect(listed.out).not.toContain('missing "after that"');
    expect(await isTold()).toBe(false);
  });
});
