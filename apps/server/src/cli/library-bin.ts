import type { BinItem } from '@file-server/contract/organising';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import {
  eraseEntries,
  findPaths,
  listBin,
  presentBinItem,
  restoreEntries,
} from '../features/library/index.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { eachPage } from './each-page.ts';
import { CliError, UsageError } from './errors.ts';
import { requireFolderId } from './find-entry.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';
import { refuseUnconfirmed } from './unconfirmed.ts';

/** Rows of one question, and items of one transaction. */
const BATCH = 200;

const EXAMPLES = `
An item is named by its id, as "list" shows it, or by the path that it had. What has been in the bin for
BIN_DAYS is deleted for ever by the server.

Examples:
  $ npm run fileserver -- library bin list
  $ npm run fileserver -- library bin restore Firmware/pump-1.bin
  $ npm run fileserver -- library bin restore Firmware/pump-1.bin --into Archive --name pump-1.old.bin
  $ npm run fileserver -- library bin erase Firmware/pump-1.bin --yes
  $ npm run fileserver -- library bin erase --all --yes`;

const EMPTY = 'The bin is empty.';

/** What the bin has, and the path that it had; null = its folder was deleted, too. */
type Item = BinItem & { readonly path: string | null };

/** What was deleted: shown, brought back, or gone for ever. */
export function libraryBinCommand(library: Command, terminal: Terminal): void {
  const bin = library
    .command('bin')
    .description('what was deleted and can be restored')
    .addHelpText('after', EXAMPLES);
  bin
    .command('list')
    .description('list the bin, the latest first: id, kind, deleted at, erased at, size, path')
    .option('--json', 'answer in JSON')
    .action(({ json = false }: { json?: boolean }) =>
      withContainer(terminal, async (container) => {
        printList(terminal, await readBin(container), {
          json,
          toLine: describe,
          none: EMPTY,
        });
      }),
    );
  restoreCommand(bin, terminal);
  eraseCommand(bin, terminal);
}

interface RestoreOptions extends ReasonOption {
  readonly into?: string;
  readonly name?: string;
  readonly json?: boolean;
}

function restoreCommand(bin: Command, terminal: Terminal): void {
  const restore = bin
    .command('restore <items...>')
    .description('bring files and folders back, all or none')
    .option('--into <folder>', 'to another folder than they lay in, by path or id; "/" = the top')
    .option('--name <name>', 'under another name, of one item')
    .option('--json', 'answer in JSON');
  addReason(restore).action((wanted: string[], options: RestoreOptions) =>
    withContainer(terminal, async (container) => {
      if (options.name !== undefined && wanted.length > 1) {
        throw new UsageError('Give --name with one item alone.');
      }
      const items = choose(await readBin(container), wanted);
      const place = {
        ...(options.into !== undefined && {
          parentId: await requireFolderId(container, options.into),
        }),
        ...(options.name !== undefined && { name: options.name.normalize('NFC') }),
      };
      const restored = await restoreEntries(
        container,
        items.map(({ id }) => ({ id, ...place })),
        byCommandLine(options.reason),
      ).catch(explain);
      if (options.json === true) return terminal.out(JSON.stringify(restored));
      for (const { entryId } of restored) terminal.out(entryId);
      terminal.err(`Restored ${restored.length}.`);
    }),
  );
}

interface EraseOptions extends ReasonOption {
  readonly all?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

function eraseCommand(bin: Command, terminal: Terminal): void {
  const erase = bin
    .command('erase [items...]')
    .description('delete for ever what is in the bin')
    .option('--all', 'empty the bin')
    .option('--yes', 'do it; without this you are only told what would go')
    .option('--json', 'answer in JSON');
  addReason(erase).action((wanted: string[], { all, yes, json, reason }: EraseOptions) =>
    withContainer(terminal, async (container) => {
      if ((all === true) === wanted.length > 0) throw new UsageError('Name items, or give --all.');
      const there = await readBin(container);
      const items = all === true ? there : choose(there, wanted);
      if (items.length === 0) {
        return json === true ? terminal.out(JSON.stringify({ erased: 0 })) : terminal.err(EMPTY);
      }
      if (yes !== true) {
        refuseUnconfirmed(terminal, {
          json,
          answer: { erased: 0, items },
          lines: items.map(describe),
          refusal: `Nothing was erased. Add --yes to delete ${items.length} for ever; it cannot be undone.`,
        });
      }
      for (let from = 0; from < items.length; from += BATCH) {
        const ids = items.slice(from, from + BATCH).map(({ id }) => id);
        await eraseEntries(container, ids, byCommandLine(reason));
      }
      if (json === true) return terminal.out(JSON.stringify({ erased: items.length }));
      terminal.out(`Deleted ${items.length} for ever; the server gives up their contents.`);
    }),
  );
}

async function readBin({ db, config }: Container): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { rows } of eachPage((cursor) => listBin(db, { limit: BATCH, cursor }))) {
    const found = rows.map((row) => presentBinItem(row, config.binDays));
    const folders = found.flatMap(({ folder, placeGone }) =>
      folder === null || placeGone ? [] : [folder.id],
    );
    const paths = await findPaths(db, folders);
    for (const item of found) {
      const above = item.folder === null ? [] : paths.get(item.folder.id);
      const isKnown = !item.placeGone && above !== undefined;
      const names = [...(above ?? []).map(({ name }) => name), item.name];
      items.push({ ...item, path: isKnown ? names.join('/') : null });
    }
  }
  return items;
}

/** @throws CliError where one is named that is not there, or by a path that several had */
function choose(items: readonly Item[], wanted: readonly string[]): Item[] {
  const chosen = wanted.map((text) => {
    const path = text.normalize('NFC').split('/').filter(Boolean).join('/');
    const byId = items.find(({ id, entryId }) => id === text || entryId === text);
    const [found, ...others] = byId ? [byId] : items.filter((item) => item.path === path);
    if (!found) {
      throw new CliError(`The bin has no ${JSON.stringify(text)}; "library bin list" shows it.`);
    }
    if (others.length > 0) {
      const count = others.length + 1;
      throw new CliError(`${count} items had the path ${JSON.stringify(text)}; give the id.`);
    }
    return found;
  });
  return [...new Set(chosen)];
}

const describe = ({ id, kind, deletedAt, erasedAt, size, path, name }: Item): string =>
  [id, kind, deletedAt, erasedAt, size ?? '-', path ?? `(its folder is gone)/${name}`].join('\t');

/** Says which option is the next step. */
function explain(error: unknown): never {
  const code = error instanceof ProblemError ? error.code : null;
  if (!(error instanceof Error) || (code !== 'name_taken' && code !== 'wrong_place')) throw error;
  const step = code === 'name_taken' ? 'Give another --name, or --into.' : 'Give --into a folder.';
  throw new CliError(`${error.message} ${step}`);
}
