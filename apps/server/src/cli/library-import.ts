import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import {
  createFolder,
  importDirectory,
  type ImportProgress,
  requireEntryName,
} from '../features/library/index.ts';
import { putSignature } from '../features/signatures/index.ts';
import { UsageError } from './errors.ts';
import { withContainer } from './open.ts';
import { byCommandLine } from './reason.ts';
import { addReleaseOptions, readReleaseOptions, type ReleaseOptions } from './release-options.ts';
import type { Terminal } from './terminal.ts';
import { resolveTyped } from './typed-path.ts';

const REPORT_EVERY = 1_000;

const EXAMPLES = `
Files that the library has already are not copied again, so an import that was stopped can simply be
run once more. Detached signatures (.asc, .sig, .minisig) beside their files belong to these. Symbolic
links, devices and names that a library cannot hold are skipped and named.

Examples:
  $ npm run fileserver -- library import ./releases
  $ npm run fileserver -- library import /srv/firmware --into Firmware/2027
  $ npm run fileserver -- library import dist --label 2.1.0 --channel beta --notes-file NOTES.md
  $ npm run fileserver -- library import dist --publish-at 2027-01-31T08:00:00Z`;

export function libraryImportCommand(library: Command, terminal: Terminal): void {
  const command = library
    .command('import <directory>')
    .description('publish everything in a directory')
    .option('--into <folder>', 'folder of the library, its parts parted by "/"; made when missing');
  addReleaseOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((directory: string, options: ReleaseOptions & { into?: string }) =>
      withContainer(terminal, async (container) => {
        const source = await requireDirectory(directory, terminal);
        const { release, publishAt } = await readReleaseOptions(options, terminal);
        const into = await makeFolders(container, options.into ?? '');
        const summary = await importDirectory(container, source, {
          into: into.entryId,
          release,
          by: byCommandLine(),
          ...(publishAt !== undefined && {
            draft: { publishAt, schedule: container.scheduleDraft },
          }),
          keepSignature: (of, content) => putSignature(container, of, content),
          serverData: [container.config.dataDir],
          signal: terminal.stopSignal(),
          onProgress: progressTo(terminal),
        });
        terminal.out(
          `Imported ${summary.newFiles} new files, ${summary.newVersions} new versions and ` +
            `${into.created + summary.newFolders} new folders; ` +
            (summary.drafts > 0 ? `${summary.drafts} drafts, ` : '') +
            (summary.signatures > 0 ? `${summary.signatures} signatures, ` : '') +
            `${summary.unchanged} unchanged, ` +
            `${summary.skipped} skipped.`,
        );
      }),
    );
}

/** Asked before the folders of --into are made, so that a wrong path leaves nothing behind. */
async function requireDirectory(directory: string, terminal: Terminal): Promise<string> {
  const shown = JSON.stringify(directory);
  if (directory.split(/[/\\]/).includes('..')) {
    throw new UsageError(`The path ${shown} contains "..". Give the directory without it.`);
  }
  const source = resolveTyped(terminal, directory);
  const found = await stat(source).catch((cause: unknown) => {
    throw new UsageError(`The directory ${shown} cannot be opened.`, { cause });
  });
  if (!found.isDirectory()) throw new UsageError(`${shown} is not a directory.`);
  return source;
}

/** @returns the last folder of the path, undefined = the top of the library; and how many are new */
async function makeFolders(
  container: Container,
  path: string,
): Promise<{ entryId: string | undefined; created: number }> {
  const names = path.split('/').filter((part) => part !== '');
  // All of them first, so that a wrong one leaves no folders behind.
  for (const name of names) requireEntryName(name);
  let entryId: string | undefined;
  let created = 0;
  for (const name of names) {
    const folder = await createFolder(container, { parentId: entryId ?? null, name });
    entryId = folder.entryId;
    if (folder.created) created += 1;
  }
  return { entryId, created };
}

function progressTo(terminal: Terminal): (progress: ImportProgress) => void {
  let looked = 0;
  return ({ path, result }) => {
    looked += 1;
    if (typeof result === 'object') {
      terminal.err(`Skipped ${JSON.stringify(path)}: ${result.skipped.replaceAll('_', ' ')}`);
    }
    if (looked % REPORT_EVERY === 0) terminal.err(`Looked at ${looked} entries …`);
  };
}
