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
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';

/** Rows of one question. */
const PAGE = 200;

const EXAMPLES = `
Lines are separated by tabs. A recall stops downloads of the version that are under way, gives back
what the live ones have cost, and tells everybody who has fetched it. What is overdue was to be
published by now and could not be.

Examples:
  $ npm run fileserver -- version list Firmware/pump.bin
  $ npm run fileserver -- version list Firmware/pump.bin --json
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
    .option('--json', 'one JSON object a line')
    .action((file: string, { json }: { json?: true }) =>
      withContainer(terminal, (container) =>
        printPages(terminal, versionsOf(container, file), {
          json,
          toLine: lineOf,
          none: 'It has no version.',
        }),
      ),
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

interface ListedVersion {
  readonly id: string;
  readonly state: 'draft' | 'scheduled' | 'overdue' | 'published' | 'recalled';
  readonly label: string | null;
  readonly channel: string;
  readonly platform: string | null;
  readonly size: number;
  readonly sha256: string;
  readonly publishedAt: string | null;
  readonly publishAt: string | null;
  readonly recalledAt: string | null;
  readonly recallReason: string | null;
}

/**
 * Its drafts, then what was published, the latest first.
 * @throws CliError for a file that is neither there nor drafted
 */
async function* versionsOf(
  { db, clock }: Container,
  path: string,
): AsyncGenerator<readonly ListedVersion[]> {
  const names = path.split('/').filter((name) => name !== '');
  const name = (names.at(-1) ?? '').normalize('NFC');
  const folder = names.slice(0, -1).join('/');
  const parent = folder === '' ? null : (await findByPath(db, folder))?.id;
  const drafts = parent === undefined ? [] : await listDrafts(db, { parentId: parent, name });
  const now = clock.now();
  yield drafts.map((draft) => ({
    ...releaseOf(draft),
    state: stateOfDraft(draft.publish_at, now),
    publishedAt: null,
    publishAt: instantOrNull(draft.publish_at),
    recalledAt: null,
    recallReason: null,
  }));
  const found = await findByPath(db, path);
  if (found?.kind !== 'file') {
    if (drafts.length > 0) return;
    throw new CliError(`The library has no file ${JSON.stringify(path)}. ${NAMED_BY_PATH}`);
  }
  const pages = eachPage((cursor) => listVersions(db, found.id, { limit: PAGE, cursor }));
  for await (const { rows } of pages) {
    yield rows.map((row) => ({
      ...releaseOf(row),
      state: row.recalled_at === null ? 'published' : 'recalled',
      publishedAt: toInstant(row.published_at),
      publishAt: null,
      recalledAt: instantOrNull(row.recalled_at),
      recallReason: row.recall_reason,
    }));
  }
}

const releaseOf = ({
  id,
  label,
  channel,
  platform,
  size,
  sha256,
}: Pick<ListedVersion, 'id' | 'label' | 'channel' | 'platform' | 'size' | 'sha256'>) => ({
  id,
  label,
  channel,
  platform,
  size,
  sha256,
});

function stateOfDraft(publishAt: number | null, now: number): ListedVersion['state'] {
  if (publishAt === null) return 'draft';
  // The server may have tried in vain: its folder is gone, or in the bin.
  return publishAt < now ? 'overdue' : 'scheduled';
}

const instantOrNull = (at: number | null) => (at === null ? null : toInstant(at));

function lineOf(version: ListedVersion): string {
  const { id, state, label, channel, publishedAt, publishAt, size, sha256 } = version;
  return [id, state, label ?? '-', channel, publishedAt ?? publishAt ?? '-', size, sha256].join(
    '\t',
  );
}
