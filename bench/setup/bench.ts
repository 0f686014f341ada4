import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MissingTool } from './missing-tool.ts';
import { familyOf } from './processes.ts';

/** What a benchmark works with: a folder, and whatever must be ended when it is over. */
export interface Bench {
  /** Exists as long as the benchmark runs. */
  readonly folder: string;
  /** Ends this when the benchmark is over, failed or interrupted; the last one first. */
  use<T extends { stop(): Promise<unknown> }>(thing: T): T;
}

/** How a benchmark ends that lacks a program (EX_UNAVAILABLE of sysexits.h). */
const LEFT_OUT = 69;

/** Runs a benchmark and leaves nothing behind, neither processes nor files, also on Ctrl-C. */
export async function runBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'file-server-bench-'));
  const used: { stop(): Promise<unknown> }[] = [];
  const end = async () => {
    for (let thing = used.pop(); thing; thing = used.pop()) await thing.stop().catch(warn);
    killTheRest();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.stderr.write('Stopping …\n');
      void end().finally(() => process.exit(128 + constants.signals[signal]));
    });
  }
  // Whatever fails where nobody waits for it must not leave servers behind either.
  process.once('uncaughtException', (error) => {
    warn(error.stack);
    void end().finally(() => process.exit(1));
  });
  const bench: Bench = {
    folder,
    use(thing) {
      used.push(thing);
      return thing;
    },
  };
  try {
    await work(bench);
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error;
    console.log(`Left out. ${error.message}`);
    process.exitCode = LEFT_OUT;
  } finally {
    await end();
  }
}

/** Tells the person who waits what is going on; tables alone go to standard output. */
export function progress(text: string): void {
  process.stderr.write(`  ${text}\n`);
}

/** A process may have been starting when the interruption came, before anybody could note it. */
function killTheRest(): void {
  for (const pid of familyOf(process.pid).slice(1)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function warn(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
