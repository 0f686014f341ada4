import type { BlobRef } from '@file-server/blob-store';
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
  readonly json?: true;
}

interface Listed extends BlobRef {
  readonly state: 'stored' | 'quarantined';
}

export function libraryUnusedCommand(library: Command, terminal: Terminal): void {
  library
    .command('unused')
    .description('show stored content that no file has had for a day, or remove it')
    .option('--remove', 'put it into quarantine now')
    .option('--purge', 'delete what has been in quarantine for a day')
    .option('--json', 'one JSON object a line; one in all of what was done')
    .addHelpText('after', EXAMPLES)
    .action(({ remove, purge, json }: UnusedOptions) =>
      withContainer(terminal, async (container) => {
        const signal = terminal.stopSignal();
        if (remove !== true && purge !== true) return show(container, terminal, { signal, json });
        const put = remove === true ? await putAside(container, signal) : undefined;
        if (put && !json) terminal.out(`Put ${describe(put.quarantined)} into quarantine.`);
        const gone = purge === true ? await settle(container, signal) : undefined;
        if (json) return terminal.out(JSON.stringify({ ...put, ...gone }));
        if (!gone) return;
        if (gone.restored.contents > 0) terminal.out(`Brought back ${describe(gone.restored)}.`);
        terminal.out(`Deleted ${describe(gone.deleted)}.`);
      }),
    );
}

const putAside = async (deps: ContentDeps, signal: AbortSignal) => ({
  quarantined: await quarantineUnused(deps, { olderThanMs: UNUSED_AFTER_MS, signal }),
});

async function settle(deps: ContentDeps, signal: AbortSignal) {
  const { restored, deleted } = await settleQuarantine(deps, {
    deleteAfterMs: UNUSED_AFTER_MS,
    signal,
  });
  return { restored, deleted };
}

/** One line for each, so that scripts can read them; the sums follow on standard error. */
async function show(
  deps: ContentDeps,
  terminal: Terminal,
  { signal, json }: { readonly signal: AbortSignal; readonly json: true | undefined },
): Promise<void> {
  const showState = async (state: 'published' | 'quarantined', olderThanMs: number) => {
    const tally = { contents: 0, bytes: 0 };
    for await (const { blob, used } of listContent(deps, { state, olderThanMs, signal })) {
      if (used) continue;
      const { sha256, size } = blob;
      const listed: Listed = { sha256, size, state: state === 'published' ? 'stored' : state };
      terminal.out(json ? JSON.stringify(listed) : `${sha256}  ${size}  ${listed.state}`);
      tally.contents += 1;
      tally.bytes += size;
    }
    return describe(tally);
  };
  const stored = await showState('published', UNUSED_AFTER_MS);
  const quarantined = await showState('quarantined', 0);
  if (json) return;
  terminal.err(`Unused: ${stored}; in quarantine: ${quarantined}.`);
  terminal.err('Nothing was changed. --remove puts the first into quarantine.');
}

const describe = ({ contents, bytes }: Tally) =>
  `${contents} ${contents === 1 ? 'content' : 'contents'} of ${bytes.toLocaleString('en')} bytes`;
