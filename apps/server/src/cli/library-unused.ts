import type { Command } from 'commander';
import {
  type ContentDeps,
  listContent,
  quarantineUnused,
  settleQuarantine,
  type Tally,
  UNUSED_AFTER_MS,
} from '../features/library/index.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Content is left without a file when an import is refused or killed at its very end. The server puts it
into quarantine after a day and deletes it after thirty more; this shows what is there, and changes
nothing unless it is asked to. What a file has after all comes back from quarantine by itself.

Examples:
  $ npm run fileserver -- library unused
  $ npm run fileserver -- library unused --remove
  $ npm run fileserver -- library unused --purge`;

interface UnusedOptions {
  readonly remove?: boolean;
  readonly purge?: boolean;
}

export function libraryUnusedCommand(library: Command, terminal: Terminal): void {
  library
    .command('unused')
    .description('show stored content that no file has had for a day, or remove it')
    .option('--remove', 'put it into quarantine now')
    .option('--purge', 'delete what has been in quarantine for a day')
    .addHelpText('after', EXAMPLES)
    .action((options: UnusedOptions) =>
      withContainer(terminal, async (container) => {
        const signal = terminal.stopSignal();
        if (options.remove === true) await remove(container, terminal, signal);
        if (options.purge === true) await purge(container, terminal, signal);
        if (options.remove !== true && options.purge !== true) {
          await show(container, terminal, signal);
        }
      }),
    );
}

async function remove(deps: ContentDeps, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const tally = await quarantineUnused(deps, { olderThanMs: UNUSED_AFTER_MS, signal });
  terminal.out(`Put ${describe(tally)} into quarantine.`);
}

async function purge(deps: ContentDeps, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const done = await settleQuarantine(deps, { deleteAfterMs: UNUSED_AFTER_MS, signal });
  if (done.restored.contents > 0) terminal.out(`Brought back ${describe(done.restored)}.`);
  terminal.out(`Deleted ${describe(done.deleted)}.`);
}

/** One line for each, so that scripts can read them; the sums follow on standard error. */
async function show(deps: ContentDeps, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const showState = async (state: 'published' | 'quarantined', olderThanMs: number) => {
    const tally = { contents: 0, bytes: 0 };
    for await (const { blob, used } of listContent(deps, { state, olderThanMs, signal })) {
      if (used) continue;
      terminal.out(`${blob.sha256}  ${blob.size}  ${state === 'published' ? 'stored' : state}`);
      tally.contents += 1;
      tally.bytes += blob.size;
    }
    return describe(tally);
  };
  const stored = await showState('published', UNUSED_AFTER_MS);
  const quarantined = await showState('quarantined', 0);
  terminal.err(`Unused: ${stored}; in quarantine: ${quarantined}.`);
  terminal.err('Nothing was changed. --remove puts the first into quarantine.');
}

const describe = ({ contents, bytes }: Tally) =>
  `${contents} ${contents === 1 ? 'content' : 'contents'} of ${bytes.toLocaleString('en')} bytes`;
