import { run } from './cli/program.ts';
import { processTerminal } from './cli/terminal.ts';

const code = await run(process.argv.slice(2), processTerminal());
// The terminal has set another where the answer of a command that went well could not be written.
if (code !== 0) process.exitCode = code;
