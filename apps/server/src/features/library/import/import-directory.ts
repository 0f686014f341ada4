import { sep } from 'node:path';
import { type Release, STABLE_CHANNEL } from '@file-server/contract/releases';
import { createFolder } from '../commands/create-folder.ts';
import { draftFile, publishFile } from '../commands/publish-file.ts';
import type { PublishOutcome } from '../commands/record-version.ts';
import type { PublishDeps } from '../deps.ts';
import { LibraryError } from '../errors.ts';
import { requireFolder } from '../placement.ts';
import { findNamedVersion } from '../repository.ts';
import { type Found, readFolder } from './read-folder.ts';
import type { SkipReason } from './skip-reason.ts';
import { resolveSourceDirectory } from './source-directory.ts';
import { addressOf, openSourceFile, readSourceFile, type SourceFile } from './source-file.ts';

type FileOutcome = PublishOutcome | 'draft';

export interface ImportOptions {
  /** Folder of the library to import into; absent = the top. */
  readonly into?: string | undefined;
  /** Directories that are never imported: the server's own data. */
  readonly serverData?: readonly string[] | undefined;
  /** What every file is released as; absent = in the channel `stable`, and no more. */
  readonly release?: Release | undefined;
  readonly publisher?: string | undefined;
  /** Nothing is published now: drafts, or scheduled. */
  readonly draft?: Parameters<typeof draftFile>[2] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportSummary {
  /** Folders that were not there before. */
  newFolders: number;
  newFiles: number;
  newVersions: number;
  drafts: number;
  unchanged: number;
  skipped: number;
  /** Bytes of all files that were looked at and not skipped. */
  bytes: number;
}

/** One step: what became of the entry at `path`, with the totals so far. */
export interface ImportProgress {
  readonly path: string;
  readonly result: FileOutcome | 'new_folder' | { readonly skipped: SkipReason };
  readonly totals: Readonly<ImportSummary>;
}

interface Place {
  readonly parentId: string | null;
  readonly name: string;
}

interface Target {
  readonly name: string;
  readonly path: string;
}

interface Run {
  readonly deps: PublishDeps;
  readonly options: ImportOptions;
  readonly excluded: ReadonlySet<string>;
  readonly totals: ImportSummary;
}

/**
 * Publishes everything in a real directory, in constant memory. Symbolic links, devices, sockets and
 * names a library cannot have are skipped and reported. Every file is whole or absent: an import that
 * ended early may be run again and does only what is missing.
 * @throws LibraryError bad_directory, parent_not_found, unreadable at the first entry that cannot
 *   be read, or scan_failed at the first that the scanner could not judge; the reason of the signal
 */
export async function importDirectory(
  deps: PublishDeps,
  directory: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  options.signal?.throwIfAborted();
  const root = await resolveSourceDirectory(directory);
  const excluded = new Set(
    await Promise.all((options.serverData ?? []).map((path) => resolveSourceDirectory(path))),
  );
  for (const path of excluded) {
    if (`${root}${sep}`.startsWith(`${path}${sep}`)) {
      throw new LibraryError(
        'bad_directory',
        `${JSON.stringify(root)} belongs to the server's own data.`,
      );
    }
  }
  await requireFolder(deps.db, options.into ?? null);
  const totals = {
    newFolders: 0,
    newFiles: 0,
    newVersions: 0,
    drafts: 0,
    unchanged: 0,
    skipped: 0,
    bytes: 0,
  };
  await importFolder({ deps, options, excluded, totals }, root, options.into ?? null);
  return totals;
}

async function importFolder(run: Run, directory: string, parentId: string | null): Promise<void> {
  for await (const found of readFolder(directory)) {
    run.options.signal?.throwIfAborted();
    await importFound(run, found, parentId);
  }
}

async function importFound(run: Run, found: Found, parentId: string | null): Promise<void> {
  const { path } = found;
  if (found.kind === 'skipped') return skip(run, path, found.reason);
  if (run.excluded.has(path)) return skip(run, path, 'server_data');
  try {
    if (found.kind === 'file') return await importFile(run, found, parentId);
    const { entryId, created } = await createFolder(run.deps, { parentId, name: found.name });
    if (created) {
      run.totals.newFolders += 1;
      report(run, path, 'new_folder');
    }
    return await importFolder(run, path, entryId);
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    const { reason } = error;
    if (reason !== 'name_taken' && reason !== 'too_deep' && reason !== 'infected') throw error;
    return skip(run, path, reason);
  }
}

async function importFile(run: Run, target: Target, parentId: string | null): Promise<void> {
  const file = await openSourceFile(target.path);
  if (typeof file === 'string') return skip(run, target.path, file);
  try {
    const outcome = await publishSource(run, file, { parentId, name: target.name });
    if (outcome === 'new_file') run.totals.newFiles += 1;
    else if (outcome === 'new_version') run.totals.newVersions += 1;
    else if (outcome === 'draft') run.totals.drafts += 1;
    else run.totals.unchanged += 1;
    run.totals.bytes += file.size;
    report(run, target.path, outcome);
  } finally {
    await file.handle.close();
  }
}

async function publishSource(run: Run, file: SourceFile, place: Place): Promise<FileOutcome> {
  const { signal } = run.options;
  if (!run.options.draft && (await isWhole(run, file, place))) return 'unchanged';
  const { draft, release, publisher } = run.options;
  const content = { ...place, source: readSourceFile(file), release, publisher, signal };
  if (draft) {
    await draftFile(run.deps, content, draft);
    return 'draft';
  }
  return (await publishFile(run.deps, content)).outcome;
}

/**
 * Spares copying what the library has: reading is cheaper than writing. What is stored is read as
 * well, so that an import mends what the storage has lost or damaged.
 */
async function isWhole(
  { deps: { db, blobs }, options: { release, signal } }: Run,
  file: SourceFile,
  { parentId, name }: Place,
): Promise<boolean> {
  const current = await findNamedVersion(db, parentId, name);
  // Another channel or label may be another version of the same content.
  const { channel = STABLE_CHANNEL, label = null } = release ?? {};
  if (channel !== STABLE_CHANNEL || label !== null) return false;
  // One that is marked as damaged is stored anew, which takes the mark away.
  if (current?.size !== file.size || current.damaged) return false;
  const address = await addressOf(file, signal);
  if (address.sha256 !== current.sha256) return false;
  if ((await blobs.stat(address).catch(() => null)) !== 'published') return false;
  return (await blobs.verify(address, { signal })).state === 'good';
}

function skip(run: Run, path: string, reason: SkipReason): void {
  run.totals.skipped += 1;
  report(run, path, { skipped: reason });
}

function report({ options, totals }: Run, path: string, result: ImportProgress['result']): void {
  options.onProgress?.({ path, result, totals: { ...totals } });
}
