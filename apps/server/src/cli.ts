import { run } from './cli/program.ts';
import { processTerminal } from './cli/terminal.ts';

process.exitCode = await run(process.argv.slice(2), processTerminal());
