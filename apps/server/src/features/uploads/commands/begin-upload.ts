import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  findFolderBelow,
  findNamed,
  getCurrentVersions,
  isFolder,
  LibraryError,
  requireEntryName,
} from '../../library/index.ts';
import { UPLOAD_LIFETIME_MS, type UploadDeps } from '../deps.ts';
import type { UploadMetadata } from '../metadata.ts';
import {
  insertUpload,
  isFinishing,
  listUploads,
  sumOutstanding,
  type UploadRow,
} from '../repository.ts';

interface Sender {
  readonly userId: string;
  /** Of their program; absent = a person. */
  readonly tokenId?: string;
}

/**
 * Begins an upload. An empty file is whole by that, so that one whose sender has begun it already, and
 * has not heard of it perhaps, is gone on with.
 * @returns its id
 * @throws ProblemError invalid_request, name_taken, upload_too_large, storage_full, entry_not_found;
 *   BlobStoreFullError
 */
export async function beginUpload(
  deps: UploadDeps,
  { userId, tokenId }: Sender,
  { size, metadata }: { readonly size: number; readonly metadata: UploadMetadata },
): Promise<string> {
  const path = requireNames(metadata);
  requireSize(deps, size);
  const taken = await findTaken(deps.db, metadata.folderId, [...path, metadata.filename]);
  const begun = size === 0 ? await findBegun(deps, userId, { metadata, path, taken }) : undefined;
  if (begun) return begun.id;
  requireFreeName(metadata, taken);
  await requireRoom(deps, size);
  const partialId = await deps.blobs.partials.begin();
  const id = newId();
  const now = deps.clock.now();
  // A crash in between leaves a partial that nobody owns, which the sweep finds.
  await insertUpload(deps.db, {
    id,
    owner_id: userId,
    token_id: tokenId ?? null,
    partial_id: partialId,
    folder_id: metadata.folderId,
    path: path.join('/'),
    name: metadata.filename,
    size,
    received: 0,
    expected_sha256: metadata.sha256,
    conflict: metadata.conflict,
    release: JSON.stringify(metadata.release),
    publication: metadata.publication,
    publish_at: metadata.publishAt,
    state: 'receiving',
    reason: null,
    refusal: null,
    sha256: null,
    crc32: null,
    entry_id: null,
    version_id: null,
    created_at: now,
    expires_at: now + UPLOAD_LIFETIME_MS,
    lock_holder: null,
    locked_until: 0,
  });
  return id;
}

/**
 * @returns the folders of the path
 * @throws ProblemError invalid_request
 */
export function requireNames({
  filename,
  path,
}: Pick<UploadMetadata, 'filename' | 'path'>): readonly string[] {
  const folders = path.split('/').filter((name) => name !== '');
  for (const name of folders) requireName(name, 'path');
  requireName(filename, 'filename');
  return folders;
}

function requireName(name: string, field: 'filename' | 'path'): void {
  try {
    requireEntryName(name);
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    const { message } = error;
    throw new ProblemError('invalid_request', message, {
      extras: { errors: [{ path: field, message }] },
    });
  }
}

/** @throws ProblemError upload_too_large */
export function requireSize({ config }: Pick<UploadDeps, 'config'>, size: number): void {
  if (size <= config.uploadMaxBytes) return;
  throw new ProblemError(
    'upload_too_large',
    `The file has ${size} bytes, and this server takes at most ${config.uploadMaxBytes}.`,
    { headers: { 'Tus-Max-Size': String(config.uploadMaxBytes) } },
  );
}

async function requireRoom({ db, blobs, clock }: UploadDeps, size: number): Promise<void> {
  const room = await blobs.room();
  if (room === null) return;
  const free = room - (await sumOutstanding(db, clock.now()));
  if (size <= free) return;
  throw new ProblemError(
    'storage_full',
    `The file has ${size} bytes, and there is room for ${Math.max(0, free)}.`,
  );
}

/** The empty file that a sender has begun, where it is on its way or still there as it was published. */
async function findBegun(
  { db, clock }: Pick<UploadDeps, 'db' | 'clock'>,
  ownerId: string,
  { metadata, path, taken }: Wanted,
): Promise<UploadRow | undefined> {
  const { filename: name, folderId } = metadata;
  const place = { name, folderId: folderId ?? '', path: path.join('/') };
  const [latest] = await listUploads(db, ownerId, place, 1);
  if (latest?.size !== 0 || latest.expires_at <= clock.now() || !isSame(latest, metadata)) return;
  const isOnItsWay = latest.state === 'receiving' || isFinishing(latest);
  return isOnItsWay || (await isThere(db, latest, taken)) ? latest : undefined;
}

/** Whether what was published has the name still, or, kept beside what had it, is what it was. */
async function isThere(
  db: Database,
  { state, conflict, entry_id: entryId, version_id: versionId }: UploadRow,
  taken: Taken | undefined,
): Promise<boolean> {
  if (state !== 'published' || entryId === null) return false;
  if (versionId === taken?.current_version_id) return true;
  if (taken === undefined || conflict !== 'keepBoth') return false;
  const current = (await getCurrentVersions(db, [entryId])).get(entryId);
  return current !== undefined && !isFolder(current) && current.versionId === versionId;
}

const isSame = (upload: UploadRow, metadata: UploadMetadata): boolean =>
  upload.expected_sha256 === metadata.sha256 &&
  upload.conflict === metadata.conflict &&
  upload.release === JSON.stringify(metadata.release) &&
  upload.publication === metadata.publication &&
  upload.publish_at === metadata.publishAt;

function requireFreeName({ filename, conflict }: UploadMetadata, found: Taken | undefined): void {
  if (!found || (found.kind === 'file' && conflict !== null && conflict !== 'skip')) return;
  throw nameTaken(filename, found);
}

type Taken = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

interface Wanted {
  readonly metadata: UploadMetadata;
  readonly path: readonly string[];
  readonly taken: Taken | undefined;
}

/**
 * What has the name that the last part of a path is, below a folder.
 * @throws ProblemError entry_not_found where the path leads through a file, or from nowhere
 */
export async function findTaken(
  db: Database,
  folderId: string | null,
  names: readonly string[],
): Promise<Taken | undefined> {
  const folder = await findFolderBelow(db, folderId, names.slice(0, -1));
  if (folder.state === 'not_a_folder') {
    throw new ProblemError('entry_not_found', 'The folder to upload to does not exist.');
  }
  return folder.state === 'found' ? findNamed(db, folder.id, names.at(-1) ?? '') : undefined;
}

export const nameTaken = (name: string, { id, kind }: Pick<Taken, 'id' | 'kind'>) =>
  new ProblemError(
    'name_taken',
    `${JSON.stringify(name)} is already the name of a ${kind} there.`,
    {
      extras: { entryId: id },
    },
  );
