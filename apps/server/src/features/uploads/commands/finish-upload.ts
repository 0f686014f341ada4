import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BlobNotFoundError,
  BlobVerificationError,
  type TemporaryBlob,
} from '@file-server/blob-store';
import { releaseSchema } from '@file-server/contract/releases';
import type { UploadRefusal } from '@file-server/contract/uploads';
import { type Database, TransactionConflict } from '../../../platform/db/database.ts';
import { JobFailure } from '../../../platform/jobs/job.ts';
import { mayGoOn } from '../../api-tokens/index.ts';
import type { Actor, Authorship } from '../../ledger/index.ts';
import {
  createFolder,
  findNamed,
  judgeTemporary,
  keepContent,
  LibraryError,
  type LibraryErrorReason,
  mediaTypeOf,
  publisherOf,
  recordDraft,
  recordVersion,
} from '../../library/index.ts';
import { createScheduleDraft } from '../../releases/index.ts';
import { getUser } from '../../users/index.ts';
import { ENDED_KEPT_MS, type UploadDeps } from '../deps.ts';
import { findUpload, isFinishing, updateFrom, type UploadRow } from '../repository.ts';

/**
 * Proves an upload whose bytes are all here, has it judged and publishes it. Each step is noted before
 * the next, so that a crash between any two of them costs nothing but its repetition. A process that
 * stood still for longer than its lease changes nothing of what another has done meanwhile.
 * @throws what may pass, such as a database that is away; the upload stays as far as it has come
 */
export async function finishUpload(
  deps: UploadDeps,
  uploadId: string,
  signal: AbortSignal,
): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  // An earlier run may have ended the upload and failed after that.
  if (!upload || !isFinishing(upload)) return;
  try {
    await finish(deps, upload, signal);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === null) throw error;
    // Of bytes that are gone another process may have made a file.
    await end(deps, deps.db, upload, { state: 'refused', ...refused });
    await deps.blobs.partials.discard(upload.partial_id);
  }
}

/**
 * Refuses an upload that nobody tries to finish any more, whose client would wait for ever. Its bytes
 * go when it is forgotten.
 * @param latest why the latest attempt failed; null = nobody knows any more
 */
export async function refuseGivenUp(
  { db, clock }: Pick<UploadDeps, 'db' | 'clock'>,
  uploadId: string,
  latest: string | null,
): Promise<void> {
  const upload = await findUpload(db, uploadId);
  if (!upload || !isFinishing(upload)) return;
  const because = latest === null ? '' : ` Its latest error: ${latest}`;
  const reason = `The server could not publish the file; send it again.${because}`;
  const expires_at = clock.now() + ENDED_KEPT_MS;
  // A run that has lost its lease may have ended it at this moment.
  await updateFrom(db, upload, { state: 'refused', refusal: 'other', reason, expires_at });
}

async function finish(deps: UploadDeps, upload: UploadRow, signal: AbortSignal): Promise<void> {
  const { blobs, db } = deps;
  if (upload.state === 'arrived') {
    const sealed = await blobs.partials.seal(upload.partial_id, {
      expectedSize: upload.size,
      expectedSha256: upload.expected_sha256 ?? undefined,
      signal,
      // Requests come first.
      onChunk: () => nextTurn(),
    });
    await advance(db, upload, { state: 'sealed', sha256: sealed.sha256, crc32: sealed.crc32 });
  }
  const temporary = temporaryOf(upload);
  if (upload.state === 'sealed') {
    await judgeTemporary(deps, { name: upload.name, temporary }, signal);
    await advance(db, upload, { state: 'judged' });
  }
  await blobs.publish(temporary);
  const mediaType = await mediaTypeOf(upload.name);
  await db.transaction((tx) => publish({ ...deps, db: tx }, upload, { temporary, mediaType }));
  await keepContent(blobs, temporary);
}

type Progress = Pick<UploadRow, 'state'> &
  Partial<Pick<UploadRow, 'sha256' | 'crc32' | 'reason' | 'refusal' | 'entry_id' | 'version_id'>>;

/** Notes a step, here and in the row. @throws JobFailure when another process has gone on with it */
async function advance(db: Database, upload: UploadRow, step: Progress): Promise<void> {
  await note(db, upload, step);
  Object.assign(upload, step);
}

async function note(
  db: Database,
  upload: Pick<UploadRow, 'id' | 'state'>,
  values: Progress & Partial<Pick<UploadRow, 'expires_at'>>,
): Promise<void> {
  if (await updateFrom(db, upload, values)) return;
  // Tried again, whoever still has the task sees how far it is.
  throw new JobFailure('Another process has gone on with the upload.');
}

function temporaryOf({ partial_id: temporaryId, sha256, size }: UploadRow): TemporaryBlob {
  if (sha256 === null) throw new Error('an upload without an address is not sealed');
  return { temporaryId, sha256, size };
}

async function publish(
  deps: UploadDeps,
  upload: UploadRow,
  { temporary, mediaType }: { readonly temporary: TemporaryBlob; readonly mediaType: string },
): Promise<void> {
  const { db: tx } = deps;
  const by: Authorship = { actor: await publisherOfUpload(tx, upload) };
  // It may have waited for hours, such as for a scanner.
  if (!(await mayGoOn(deps, by.actor))) throw new NotAllowed();
  let parentId = upload.folder_id;
  for (const name of upload.path.split('/').filter((part) => part !== '')) {
    parentId = (await createFolder(deps, { parentId, name })).entryId;
  }
  const found = await findNamed(tx, parentId, upload.name);
  if (found && upload.conflict === 'skip') return end(deps, tx, upload, { state: 'skipped' });
  if (found && upload.conflict === null) {
    throw new LibraryError('name_taken', `${JSON.stringify(upload.name)} was taken meanwhile.`);
  }
  const name =
    found && upload.conflict === 'keepBoth'
      ? await freeName(tx, parentId, upload.name)
      : upload.name;
  const file = {
    parentId,
    name,
    blob: temporary,
    mediaType,
    crc32: upload.crc32 ?? 0,
    release: releaseSchema.parse(JSON.parse(upload.release)),
    publisher: publisherOf(by.actor),
    by,
  };
  if (upload.publication === 'draft') {
    const draft = { ...file, publishAt: upload.publish_at };
    const { versionId } = await recordDraft(deps, draft, createScheduleDraft(deps.jobs));
    return end(deps, tx, upload, { state: 'drafted', version_id: versionId });
  }
  const published = await recordVersion(deps, file);
  // Somebody took the name after it was looked for; the next attempt sees theirs.
  const isOthers = published.outcome !== 'new_file' && upload.conflict !== 'newVersion';
  if (isOthers) throw new TransactionConflict('the name was taken meanwhile');
  const { entryId: entry_id, versionId: version_id } = published;
  await end(deps, tx, upload, { state: 'published', entry_id, version_id });
}

class NotAllowed extends Error {}

/** Who publishes it, and with which token: a token that leaks is known by what came with it. */
async function publisherOfUpload(
  tx: Database,
  { owner_id: id, token_id: tokenId }: Pick<UploadRow, 'owner_id' | 'token_id'>,
): Promise<Actor> {
  const user = tokenId === null ? undefined : await getUser(tx, id);
  if (tokenId === null || !user) return { kind: 'operator', id };
  const details = { email: user.email, address: null, userAgent: null, tokenId };
  return { kind: 'operator', id, details };
}

/** `name (2).ext`, or the next number that is free. */
async function freeName(tx: Database, parentId: string | null, name: string): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})${ending}`;
    const candidate = `${shortened(stem, 255 - Buffer.byteLength(suffix))}${suffix}`;
    if (!(await findNamed(tx, parentId, candidate))) return candidate;
  }
}

/** The beginning of a text that has at most so many bytes in UTF-8. */
function shortened(text: string, maxBytes: number): string {
  let short = text;
  while (Buffer.byteLength(short) > maxBytes) short = Array.from(short).slice(0, -1).join('');
  return short.trimEnd();
}

/**
 * How an upload ends; it is kept for a day, so that the client can learn of it.
 * @throws JobFailure when another process has gone on with it
 */
async function end(
  { clock }: Pick<UploadDeps, 'clock'>,
  db: Database,
  upload: Pick<UploadRow, 'id' | 'state'>,
  values: Progress,
): Promise<void> {
  await note(db, upload, { ...values, expires_at: clock.now() + ENDED_KEPT_MS });
}

const REFUSALS: Readonly<Partial<Record<LibraryErrorReason, UploadRefusal>>> = {
  name_taken: 'name_taken',
  parent_not_found: 'folder_gone',
  infected: 'infected',
  scan_failed: 'scan_failed',
};

/** What the uploader is told where trying again is in vain; null = it may pass. */
function refusalOf(
  error: unknown,
): { readonly reason: string; readonly refusal: UploadRefusal } | null {
  if (error instanceof LibraryError) {
    return { reason: error.message, refusal: REFUSALS[error.reason] ?? 'other' };
  }
  if (error instanceof NotAllowed) {
    return { reason: 'Whoever sent the file may not publish any more.', refusal: 'other' };
  }
  if (error instanceof BlobVerificationError) {
    const reason = 'The bytes that arrived are not those that were announced. Send the file again.';
    return { reason, refusal: 'bytes_differ' };
  }
  if (error instanceof BlobNotFoundError) {
    return { reason: 'The bytes are gone. Send the file again.', refusal: 'bytes_differ' };
  }
  return null;
}
