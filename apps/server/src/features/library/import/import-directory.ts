import { sep } from 'node:path';
import { type BlobRef, type BlobStore, BlobStoreUnavailableError } from '@file-server/blob-store';
import type { Release } from '@file-server/contract/releases';
import type { SignatureKind } from '@file-server/contract/signatures';
import type { Authorship } from '../../ledger/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import { draftFile, publishFile } from '../commands/publish-file.ts';
import {
  createVersionGroup,
  findSame,
  type PublishOutcome,
  type RecordVersion,
} from '../commands/record-version.ts';
import type { PublishDeps } from '../deps.ts';
import { LibraryError } from '../errors.ts';
import { requireFolder } from '../placement.ts';
import { findNamedVersion } from '../repository.ts';
import { inOrder, type Task } from './in-order.ts';
import { readFolder } from './read-folder.ts';
import type { SkipReason } from './skip-reason.ts';
import { resolveSourceDirectory } from './source-directory.ts';
import {
  findSignatures,
  isSignature,
  readSignature,
  type SourceSignature,
  type SourceSignatures,
} from './source-signatures.ts';
import { addressOf, openSourceFile, readSourceFile, type SourceFile } from './source-file.ts';

type FileOutcome = PublishOutcome | 'draft';

/** Keeps a detached signature of a version or a draft. */
type KeepSignature = (
  of: { readonly versionId: string; readonly kind: SignatureKind },
  content: string,
) => Promise<unknown>;

export interface ImportOptions {
  /** Folder of the library to import into; absent = the top. */
  readonly into?: string | undefined;
  /** Directories that are never imported: the server's own data. */
  readonly serverData?: readonly string[] | undefined;
  /** What every file is released as; absent = in the channel `stable`, and no more. */
  readonly release?: Release | undefined;
  /** Absent = the command line. */
  readonly by?: Authorship | undefined;
  /** Nothing is published now: drafts, or scheduled. */
  readonly draft?: Parameters<typeof draftFile>[2] | undefined;
  /** Takes the signatures, as base64, that lie beside their files; absent = they are files, too. */
  readonly keepSignature?: KeepSignature | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportSummary {
  /** Folders that were not there before. */
  newFolders: number;
  newFiles: number;
  newVersions: number;
  drafts: number;
  /** Those kept with their files. */
  signatures: number;
  unchanged: number;
  skipped: number;
  /** Bytes of all files that were looked at and not skipped. */
  bytes: number;
}

/** One step: what became of the entry at `path`, with the totals so far. */
export interface ImportProgress {
  readonly path: string;
  readonly result: FileOutcome | 'new_folder' | 'signature' | { readonly skipped: SkipReason };
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

interface SignedTarget extends Target {
  readonly signatures: readonly SourceSignature[];
}

interface Run {
  readonly deps: PublishDeps;
  readonly options: ImportOptions;
  readonly excluded: ReadonlySet<string>;
  readonly record: RecordVersion;
}

interface Step extends Pick<ImportProgress, 'path' | 'result'> {
  readonly bytes: number;
}

const NO_SIGNATURES: SourceSignatures = new Map();

/** Small files wait for the disk more than they use it: so many wait together. */
export const FILES_AT_ONCE = 16;

/**
 * Publishes everything in a real directory, in constant memory. Symbolic links, devices, sockets and
 * names a library cannot have are skipped and reported. A few files are under way at once, and reported
 * in the order of the directory. Every file is whole or absent: an import that ended early may be run
 * again and does only what is missing.
 * @throws LibraryError bad_directory, parent_not_found, unreadable at the first entry that cannot
 *   be read, or scan_failed at the first that the scanner could not judge, when what is under way has
 *   ended; the reason of the signal
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
    signatures: 0,
    unchanged: 0,
    skipped: 0,
    bytes: 0,
  };
  const run = { deps, options, excluded, record: createVersionGroup(deps) };
  // A scanner may take a gigabyte for itself.
  const atOnce = deps.scanner ? 1 : FILES_AT_ONCE;
  for await (const steps of inOrder(stepsOf(run, root, options.into ?? null), atOnce)) {
    for (const step of steps) {
      count(totals, step);
      options.onProgress?.({ path: step.path, result: step.result, totals: { ...totals } });
    }
  }
  return totals;
}

/** What there is to do, in the order of the directory; folders exist before what lies in them is looked at. */
async function* stepsOf(
  run: Run,
  directory: string,
  parentId: string | null,
): AsyncGenerator<Task<Step[]>, void, undefined> {
  const signatures = run.options.keepSignature ? await findSignatures(directory) : NO_SIGNATURES;
  for await (const found of readFolder(directory)) {
    run.options.signal?.throwIfAborted();
    const { path } = found;
    if (found.kind === 'skipped') yield [skipped(path, found.reason)];
    else if (run.excluded.has(path)) yield [skipped(path, 'server_data')];
    else if (found.kind === 'file') {
      // They come with the file that they sign.
      if (isSignature(signatures, path, found.name)) continue;
      const signed = { ...found, signatures: signatures.get(found.name) ?? [] };
      yield () => orSkipped(signed, () => importFile(run, signed, parentId));
    } else {
      const { entryId, step } = await makeFolder(run, found, parentId);
      if (step) yield [step];
      if (entryId !== null) yield* stepsOf(run, path, entryId);
    }
  }
}

async function makeFolder(
  { deps }: Run,
  { path, name }: Target,
  parentId: string | null,
): Promise<{ entryId: string | null; step: Step | null }> {
  try {
    const { entryId, created } = await createFolder(deps, { parentId, name });
    return { entryId, step: created ? { path, result: 'new_folder', bytes: 0 } : null };
  } catch (error) {
    return { entryId: null, step: skipOf(path, error) };
  }
}

async function importFile(
  run: Run,
  target: SignedTarget,
  parentId: string | null,
): Promise<Step[]> {
  const { path, name } = target;
  const file = await openSourceFile(path);
  if (typeof file === 'string') return skippedWhole(target, skipped(path, file));
  try {
    const { outcome, versionId } = await publishSource(run, file, { parentId, name });
    const steps: Step[] = [{ path, result: outcome, bytes: file.size }];
    for (const signature of target.signatures) {
      steps.push(await importSignature(run, signature, versionId));
    }
    return steps;
  } finally {
    await file.handle.close();
  }
}

async function importSignature(
  { options }: Run,
  signature: SourceSignature,
  versionId: string,
): Promise<Step> {
  const { path, kind } = signature;
  const content = await readSignature(signature);
  if (typeof content === 'string') return skipped(path, content);
  await options.keepSignature?.({ versionId, kind }, content.toString('base64'));
  return { path, result: 'signature', bytes: content.length };
}

async function orSkipped(target: SignedTarget, work: () => Promise<Step[]>): Promise<Step[]> {
  try {
    return await work();
  } catch (error) {
    return skippedWhole(target, skipOf(target.path, error));
  }
}

/** Whatever keeps a file out keeps its signatures out. */
const skippedWhole = ({ signatures }: SignedTarget, step: Step): Step[] => [
  step,
  ...signatures.map(({ path }) => ({ ...step, path })),
];

/** @throws the error, unless it is about this entry alone */
function skipOf(path: string, error: unknown): Step {
  if (!(error instanceof LibraryError)) throw error;
  const { reason } = error;
  if (reason !== 'name_taken' && reason !== 'too_deep' && reason !== 'infected') throw error;
  return skipped(path, reason);
}

const skipped = (path: string, reason: SkipReason): Step => ({
  path,
  result: { skipped: reason },
  bytes: 0,
});

function count(totals: ImportSummary, { result, bytes }: Step): void {
  totals.bytes += bytes;
  if (typeof result === 'string') totals[COUNTED[result]] += 1;
  else totals.skipped += 1;
}

const COUNTED = {
  signature: 'signatures',
  new_folder: 'newFolders',
  new_file: 'newFiles',
  new_version: 'newVersions',
  draft: 'drafts',
  unchanged: 'unchanged',
} as const satisfies Record<FileOutcome | 'new_folder' | 'signature', keyof ImportSummary>;

async function publishSource(
  run: Run,
  file: SourceFile,
  place: Place,
): Promise<{ outcome: FileOutcome; versionId: string }> {
  const { signal } = run.options;
  const whole = run.options.draft ? null : await findWhole(run, file, place);
  if (whole !== null) return { outcome: 'unchanged', versionId: whole };
  const { draft, release, by } = run.options;
  const content = { ...place, source: readSourceFile(file), release, by, signal };
  if (draft) {
    const { versionId } = await draftFile(run.deps, content, draft);
    return { outcome: 'draft', versionId };
  }
  return publishFile(run.deps, content, run.record);
}

/**
 * Spares copying what the library has: reading is cheaper than writing. What is stored is read as
 * well, so that an import mends what the storage has lost or damaged.
 * @returns the version; null = it has to be copied
 */
async function findWhole(
  { deps: { db, blobs }, options: { release, signal } }: Run,
  file: SourceFile,
  { parentId, name }: Place,
): Promise<string | null> {
  const current = await findNamedVersion(db, parentId, name);
  // One that is marked as damaged is stored anew, which takes the mark away.
  if (current?.size !== file.size || current.damaged) return null;
  // Another channel, platform or label may be another version of the same content.
  const same = await findSame(db, current.entryId, current, release);
  if (same !== current.versionId) return null;
  const address = await addressOf(file, signal);
  if (address.sha256 !== current.sha256) return null;
  if (!(await isStored(blobs, address))) return null;
  const { state } = await blobs.verify(address, { signal });
  return state === 'good' ? current.versionId : null;
}

async function isStored(blobs: BlobStore, address: BlobRef): Promise<boolean> {
  try {
    return (await blobs.stat(address)) === 'published';
  } catch (error) {
    // Nor would a storage that is away take the bytes.
    if (error instanceof BlobStoreUnavailableError) throw error;
    return false;
  }
}
