import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Engine } from './engines.ts';
import { PROCESS_ENV } from './server-process.ts';

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A process of its own on a test's library. */
export interface LibraryProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Lets `body` begin; resolves to what it printed. @throws Error with what it wrote when it failed */
  run(): Promise<string>;
}

/**
 * Starts a process that waits for `run`, so that several can begin together.
 * @param body statements of a module, which see `deps`, `library` (the feature's door) and `print`
 */
export async function startLibraryProcess(engine: Engine, body: string): Promise<LibraryProcess> {
  const script = `
    import { once } from 'node:events';
    import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
    import { loadConfig } from ${url('../../src/config/index.ts')};
    import { openPostgres } from ${url('../../src/platform/db/drivers/postgres.ts')};
    import { openSqlite } from ${url('../../src/platform/db/drivers/sqlite.ts')};
    import { createSignals } from ${url('../../src/platform/signals/signals.ts')};
    import * as library from ${url('../../src/features/library/index.ts')};
    const { database } = loadConfig(process.env);
    const db = database.engine === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url);
    const blobs = await openDiskBlobStore(${JSON.stringify(join(engine.dataDir, 'blobs'))});
    const deps = { db, blobs, clock: { now: () => Date.now() }, signals: createSignals() };
    const print = (line) => process.stdout.write(line + '\\n');
    process.stderr.write('ready\\n');
    // Whatever becomes of the test, this process does not outlive it.
    process.stdin.on('end', () => process.exit(1));
    await once(process.stdin, 'data');
    ${body}
    await db.close();
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...PROCESS_ENV, ...engine.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await once(child.stderr, 'data');
  return {
    child,
    async run() {
      child.stdin.write('go\n');
      const [output, complaint, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number | null]>,
      ]);
      if (code !== 0) throw new Error(`The process ended with ${code}: ${complaint}`);
      return output;
    },
  };
}
