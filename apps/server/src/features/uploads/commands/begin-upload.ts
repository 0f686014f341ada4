import { entryNameProblem } from '@file-server/domain';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { findFolderBelow, findNamed, LibraryError, requireEntryName } from '../../library/index.ts';
import { UPLOAD_LIFETIME_MS, type UploadDeps } from '../deps.ts';
import type { UploadMetadata } from '../metadata.ts';
import { insertUpload, sumOutstanding } from '../repository.ts';

/**
 * Begins an upload.
 * @returns its id
 * @throws ProblemError invalid_request, name_taken, upload_too_large, storage_full, entry_not_found;
 *   BlobStoreFullError
 */
export async function beginUpload(
  deps: UploadDeps,
  ownerId: string,
  { size, metadata }: { readonly size: number; readonly metadata: UploadMetadata },
): Promise<string> {
  const path = requireNames(metadata);
  requireSize(deps, size);
  await requireFreeName(deps.db, metadata, path);
  await requireRoom(deps, size);
  const partialId = await deps.blobs.beginPartial();
  const id = newId();
  const now = deps.clock.now();
  // A crash in between leaves a partial that nobody owns, which the sweep finds.
  await insertUpload(deps.db, {
    id,
    owner_id: ownerId,
    partial_id: partialId,
    folder_id: metadata.folderId,
    path: path.join('/'),
    name: metadata.filename,
    size,
    received: 0,
    expected_sha256: metadata.sha256,
    conflict: metadata.conflict,
    release: JSON.stringify(metadata.release),
    state: 'receiving',
    reason: null,
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

/** @returns the folders of the path */
function requireNames({ filename, path }: UploadMetadata): readonly string[] {
  const folders = path.split('/').filter((name) => name !== '');
  for (const name of [...folders, filename]) {
    if (entryNameProblem(name) === null) continue;
    const field = name === filename ? 'filename' : 'path';
    throw new ProblemError('invalid_request', sentenceOf(name), {
      extras: { errors: [{ path: field, message: sentenceOf(name) }] },
    });
  }
  return folders;
}

function sentenceOf(name: string): string {
  try {
    requireEntryName(name);
    return '';
  } catch (error) {
    return error instanceof LibraryError ? error.message : String(error);
  }
}

function requireSize({ config }: UploadDeps, size: number): void {
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

async function requireFreeName(
  db: Database,
  { folderId, filename, conflict }: UploadMetadata,
  path: readonly string[],
): Promise<void> {
  const folder = await findFolderBelow(db, folderId, path);
  if (folder.state === 'not_a_folder') {
    throw new ProblemError('entry_not_found', 'The folder to upload to does not exist.');
  }
  if (folder.state !== 'found') return;
  const found = await findNamed(db, folder.id, filename);
  if (!found || (found.kind === 'file' && conflict !== null && conflict !== 'skip')) return;
  throw new ProblemError(
    'name_taken',
    `${JSON.stringify(filename)} is already the name of a ${found.kind} there.`,
    { extras: { entryId: found.id } },
  );
}
