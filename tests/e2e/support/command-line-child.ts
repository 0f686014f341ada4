import { createInterface } from 'node:readline';
import { command } from '../../../apps/server/tests/harness/command-line.ts';
import type { CommandRequest } from './command-line.ts';

/** Runs a command for each line of standard input and answers with a line. */
for await (const line of createInterface({ input: process.stdin })) {
  const { env, args, stdin } = JSON.parse(line) as CommandRequest;
  process.stdout.write(`${JSON.stringify(await command(env, args, { stdin }))}\n`);
}
