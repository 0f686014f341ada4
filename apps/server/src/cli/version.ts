import type { Command } from 'commander';
import { RECALL_REASON_MAX, recallVersionRequestSchema } from '@file-server/contract/releases';
import type { Container } from '../container.ts';
import { findByPath, listDrafts, listVersions } from '../features/library/index.ts';
import { recall } from '../features/releases/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { eachPage } from './each-page.ts';
import { CliError, UsageError } from './errors.ts';
import { NAMED_BY_PATH } from './find-entry.ts';
import { holdersCommands, noVersion } from './holdings.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

/** Rows of one question. */
const PAGE = 200;

const EXAMPLES = `
Lines are separated by tabs. A recall stops downloads of the version that are under way, gives back
what the live ones have cost, and tells everybody who has fetched it. What is overdue was to be
published by now and could not be.

Examples:
  $ npm run fileserver -- version list Firmware/pump.bin
  $ npm run fileserver -- version recall <id> --reason "Valve 3 may stay open."
  $ npm run fileserver -- version recall <id> --undo
  $ npm run fileserver -- version holders <id>
  $ npm run fileserver -- version missing <id> --json`;

export function versionCommand(program: Command, terminal: Terminal): void {
  const version = program
    .command('version')
    .description('what files were released as, recall, and who has fetched a version')
    .addHelpText('after', EXAMPLES);
  version
    .command('list <file>')
    .description('the versions of a file: id, state, label, channel, date, size, SHA-256')
    .action((file: string) =>
      withContainer(terminal, (deps) => printVersions(deps, file, terminal)),
    );
  version
    .command('recall <id>')
    .description('stop offering a version, for a reason that its holders read')
    .option('--reason <text>', 'why, in a sentence')
    .option('--undo', 'offer it again')
    .action((id: string, options: { reason?: string; undo?: boolean }) =>
      withContainer(terminal, async (container) => {
        const reason = options.undo === true ? null : requireRecallReason(options.reason);
        const changed = await recall(container, {
          versionId: id,
          reason,
          actor: { kind: 'cli' },
        });
        if (changed === null) throw noVersion(id);
        const state = reason === null ? 'offered' : 'recalled';
        terminal.out(`The version ${id} ${changed ? 'is now' : 'was already'} ${state}.`);
      }),
    );
  holdersCommands(version, terminal);
}

/** What the holders of a version read, within other limits than a reason for the ledger. */
function requireRecallReason(reason: string | undefined): string {
  const parsed = recallVersionRequestSchema.safeParse({ reason });
  if (parsed.success) return parsed.data.reason;
  throw new UsageError(
    `A recall needs --reason, one line of at most ${RECALL_REASON_MAX} characters.`,
  );
}

async function printVersions(
  { db, clock }: Container,
  path: string,
  terminal: Terminal,
): Promise<void> {
  const names = path.split('/').filter((name) => name !== '');
  const name = (names.at(-1) ?? '').normalize('NFC');
  const folder = names.slice(0, -1).join('/');
  const parent = folder === '' ? null : (await findByPath(db, folder))?.id;
  const drafts = parent === undefined ? [] : await listDrafts(db, { parentId: parent, name });
  for (const draft of drafts) {
    const due = draft.publish_at === null ? '-' : toInstant(draft.publish_at);
    print(terminal, draft, stateOfDraft(draft.publish_at, clock.now()), due);
  }
  const found = await findByPath(db, path);
  if (found?.kind !== 'file') {
    if (drafts.length > 0) return;
    throw new CliError(`The library has no file ${JSON.stringify(path)}. ${NAMED_BY_PATH}`);
  }
  const pages = eachPage((cursor) => listVersions(db, found.id, { limit: PAGE, cursor }));
  for await (const { rows } of pages) {
    for (const row of rows) {
      const state = row.recalled_at === null ? 'published' : 'recalled';
      print(terminal, row, state, toInstant(row.published_at));
    }
  }
}

function stateOfDraft(publishAt: number | null, now: number): string {
  if (publishAt === null) return 'draft';
  // The server may have tried in vain: its folder is gone, or in the bin.
  return publishAt < now ? 'overdue' : 'scheduled';
}

interface Printed {
  readonly id: string;
  readonly label: string | null;
  readonly channel: string;
  readonly size: number;
  readonly sha256: string;
}

function print(terminal: Terminal, row: Printed, state: string, at: string): void {
  const { id, label, channel, size, sha256 } = row;
  terminal.out([id, state, label ?? '-', channel, at, size, sha256].join('\t'));
}
