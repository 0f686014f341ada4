import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROCESS_ENV } from '../../../apps/server/tests/harness/server-process.ts';

const CHILD = join(import.meta.dirname, 'command-line-child.ts');

type Settings = Readonly<Record<string, string>>;

export interface CommandRequest {
  readonly env: Settings;
  readonly args: readonly string[];
  readonly stdin: string;
}

interface CommandAnswer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CommandLine {
  /** @returns what it printed @throws Error with that, when the exit code is not 0 */
  run(args: readonly string[], stdin?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The operator's command line in one process beside the server, for command after command: every
 * test makes accounts with it, and a process for each would take a second. That the program itself
 * starts, reads and ends is shown by apps/server/src/cli/cli.test.ts.
 */
export function openCommandLine(env: Settings): CommandLine {
  const child = spawn(process.execPath, [CHILD], {
    env: PROCESS_ENV,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();

  async function ask(request: CommandRequest): Promise<string> {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await answers.next();
    const title = `"${request.args.join(' ')}"`;
    if (done === true) throw new Error(`The command line ended in ${title}.`);
    const { code, out, err } = JSON.parse(value) as CommandAnswer;
    if (code !== 0) throw new Error(`${title} ended with ${code}:\n${out}\n${err}`);
    return `${out}\n${err}`;
  }

  return {
    run(args, stdin = '') {
      const answer = last.then(() => ask({ env, args, stdin }));
      last = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      child.stdin.end();
      await exited;
    },
  };
}
