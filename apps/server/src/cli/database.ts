import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Command } from 'commander';
import { embeddedFile, loadConfig } from '../config/index.ts';
import { copyDatabase } from '../container.ts';
import { CliError } from './errors.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Copies users, licences, counts, ledger, library and all else of the embedded database in DATA_DIR into the
PostgreSQL that DATABASE_URL names, which must be empty: all of it or nothing. Stop the server before, and
start it with DATABASE_URL afterwards. The embedded database stays, under another name.

Example:
  $ DATABASE_URL=postgres://user:secret@db/files npm run fileserver -- database move`;

/** What is told to whoever waits, at most so often. */
const STATUS_MS = 200;

export function databaseCommands(program: Command, terminal: Terminal): void {
  const database = program
    .command('database')
    .description('where users, counts and library are kept');
  database
    .command('move')
    .description('move from the embedded database to PostgreSQL')
    .addHelpText('after', EXAMPLES)
    .action(() => move(terminal));
}

async function move(terminal: Terminal): Promise<void> {
  const config = loadConfig(terminal.env);
  const file = embeddedFile(config.dataDir);
  if (config.database.engine !== 'postgres') {
    throw new CliError(
      'DATABASE_URL must name the PostgreSQL that the server is to use from now on.',
    );
  }
  if (!existsSync(file)) {
    throw new CliError(`There is no embedded database at ${file}: DATA_DIR must name its folder.`);
  }
  const signal = terminal.stopSignal();
  let told = 0;
  const onProgress = (rows: number) => {
    if (!terminal.live || Date.now() - told < STATUS_MS) return;
    told = Date.now();
    terminal.status(`${rows} rows`);
  };
  const rows = await copyDatabase(file, config, { signal, onProgress });
  // A server that is started without DATABASE_URL would go on with the old counts.
  const aside = `${file}.moved`;
  await rename(file, aside);
  terminal.out(`Moved ${rows} rows. The embedded database is kept as ${aside}.`);
  terminal.err('Start the server with DATABASE_URL; "ledger reconcile" proves the counts there.');
}
