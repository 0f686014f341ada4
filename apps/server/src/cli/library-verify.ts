import type { Command } from 'commander';
import {
  type DamagedFile,
  markStorage,
  type Verification,
  verifyLibrary,
} from '../features/library/index.ts';
import { CliError } from './errors.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

/** Bytes between two lines of progress; many small contents bring one as well. */
const REPORT_EVERY_BYTES = 1024 ** 3;
const REPORT_EVERY_CONTENTS = 10_000;

const EXAMPLES = `
Reads the stored content of every version and compares it with its SHA-256. What is damaged, missing or
unreadable is marked: nobody gets it any more, downloads of it that are running stop, and the units
paid for it since it was last found whole are given back. What is whole again is offered again, so run
this after restoring files from a backup; importing the same content mends it, too. The exit code is 0
when all of it is whole. It works beside a server that runs, and may be stopped with Ctrl+C.

A storage is known by a mark in it. Without that it is taken for another one, and nothing is marked or
given back. --own-storage marks it first: for the right storage that has lost its mark with its files.

Examples:
  $ npm run fileserver -- library verify
  $ npm run fileserver -- library verify --json > report.json`;

interface VerifyOptions {
  readonly json?: boolean;
  readonly ownStorage?: boolean;
}

export function libraryVerifyCommand(library: Command, terminal: Terminal): void {
  library
    .command('verify')
    .description('compare the stored content of every version with its SHA-256')
    .option('--json', 'print one JSON document at the end')
    .option('--own-storage', 'the storage is that of this library, whatever it has lost')
    .addHelpText('after', EXAMPLES)
    .action(({ json = false, ownStorage = false }: VerifyOptions) =>
      withContainer(terminal, async (container) => {
        if (ownStorage) await markStorage(container);
        const found: ReturnType<typeof present>[] = [];
        const done = await verifyLibrary(container, {
          signal: terminal.stopSignal(),
          onProgress: progressTo(terminal),
          onDamage(file) {
            if (json) found.push(present(file));
            else terminal.out(describe(file));
          },
        });
        if (json) terminal.out(JSON.stringify({ ...done, files: found }));
        else terminal.out(summary(done));
        if (done.damaged > 0) {
          throw new CliError(
            `${count(done.damaged, 'version')} damaged. Import the same content again.`,
          );
        }
      }),
    );
}

function summary({ contents, bytes, damaged, repaired, refunded }: Verification): string {
  return (
    `Read ${count(contents, 'content')} of ${bytes.toLocaleString('en')} bytes: ` +
    `${damaged} damaged, ${repaired} whole again, ${count(refunded, 'unit')} given back.`
  );
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** One line of plain words and quoted names, so that scripts can read it. */
function describe(file: DamagedFile): string {
  const { path, versionId, state, expected, found } = present(file);
  return `${state} ${JSON.stringify(path)} version ${versionId} expected ${expected} found ${found}`;
}

/** @returns `found` is the SHA-256 of what is there instead, "nothing", or why it cannot be read */
function present({ path, versionId, expected, damage }: DamagedFile) {
  return {
    path,
    versionId,
    state: damage.state,
    expected: expected.sha256,
    found: foundIn(damage),
  };
}

function foundIn(damage: DamagedFile['damage']): string {
  switch (damage.state) {
    case 'altered':
      return damage.found.sha256;
    case 'missing':
      return 'nothing';
    case 'unreadable':
      return damage.reason;
  }
}

function progressTo(terminal: Terminal): (done: Readonly<Verification>, total: number) => void {
  let nextBytes = REPORT_EVERY_BYTES;
  let nextContents = REPORT_EVERY_CONTENTS;
  return ({ contents, bytes, damaged }, total) => {
    if (bytes < nextBytes && contents < nextContents) return;
    nextBytes = bytes + REPORT_EVERY_BYTES;
    nextContents = contents + REPORT_EVERY_CONTENTS;
    const read = `${gib(bytes)} of at most ${gib(total)} GiB`;
    terminal.err(`Read ${contents} contents, ${read}; ${damaged} damaged …`);
  };
}

const gib = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
