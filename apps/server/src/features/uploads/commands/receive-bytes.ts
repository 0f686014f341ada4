import { createHash } from 'node:crypto';
import { BlobStoreFullError } from '@file-server/blob-store';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { UploadBody } from '../body.ts';
import { UPLOAD_LIFETIME_MS, type UploadDeps } from '../deps.ts';
import { FINISH_UPLOAD } from '../finish-task.ts';
import { findUpload, type Lock, takeLock, updateHeld, type UploadRow } from '../repository.ts';

/** A lock that was not renewed for this long belongs to a process that is gone. */
const LOCK_MS = 6_000;
const RENEWED_EVERY_MS = 2_000;
/** Later than this since the last renewal its holder writes no byte. */
const TRUSTED_MS = 4_500;
/** What a crash may cost at most, and with it how often the disk and the database are waited for. */
const SEGMENT_BYTES = 32 * 1024 * 1024;
const SEGMENT_MS = 5_000;

interface Sending {
  readonly id: string;
  readonly ownerId: string;
  /** Asked before anything is kept; throws when whoever sends may not any more. */
  readonly reauthorise: () => Promise<void>;
}

export interface Piece {
  readonly offset: number;
  readonly body: UploadBody;
  /** Declared; null = not known. */
  readonly length: number | null;
  /** In hex, of the whole piece; null = none announced. */
  readonly sha256: string | null;
}

/**
 * Adds bytes to an upload and, after the last one, has it published in the background.
 * @returns the upload as it is then; its `received` is durable
 * @throws ProblemError upload_not_found, wrong_offset, upload_too_large, upload_locked,
 *   checksum_mismatch, and what `reauthorise` throws; BlobStoreFullError
 */
export async function receiveBytes(
  deps: UploadDeps,
  { id, ownerId, reauthorise }: Sending,
  piece: Piece,
): Promise<UploadRow> {
  const { db, clock } = deps;
  const known = await findUpload(db, id, ownerId);
  if (!known || known.expires_at <= clock.now()) throw new ProblemError('upload_not_found');
  requireFit(known, piece);
  const lock = { id, holder: newId() };
  const now = clock.now();
  const takenAt = performance.now();
  const upload = await takeLock(db, lock, { now, until: now + LOCK_MS });
  if (!upload) throw lockedByAnother();
  const held = new HeldLock(deps, lock, takenAt);
  try {
    requireFit(upload, piece);
    await append(deps, { held, reauthorise }, upload, piece);
  } catch (cause) {
    if (!(cause instanceof BlobStoreFullError)) throw cause;
    const detail = 'The server has no room left; what has arrived stays, so the upload can go on.';
    throw new ProblemError('storage_full', detail, { cause });
  } finally {
    held.stop();
    await updateHeld(db, lock, { lock_holder: null });
  }
  return (await findUpload(db, id)) ?? upload;
}

function requireFit({ state, received, size }: UploadRow, { offset, length }: Piece): void {
  if (offset !== received || (state !== 'receiving' && length !== 0)) {
    throw new ProblemError('wrong_offset', `${received} bytes are here, and ${offset} was said.`, {
      headers: { 'Upload-Offset': String(received) },
    });
  }
  if (length !== null && offset + length > size) throw tooLarge(size);
}

async function append(
  { blobs }: UploadDeps,
  { held, reauthorise }: Pick<Sending, 'reauthorise'> & { readonly held: HeldLock },
  { partial_id: partialId, size, received, state }: UploadRow,
  { body, sha256 }: Piece,
): Promise<void> {
  let offset = received;
  const hash = sha256 === null ? null : createHash('sha256');
  const keep = async () => {
    await reauthorise();
    await (offset === size ? held.keepLast(size) : held.keep({ received: offset }));
  };
  async function* guarded(limit: number) {
    let position = offset;
    for await (const chunk of body.segment(limit, SEGMENT_MS)) {
      held.requireTrusted();
      position += chunk.length;
      if (position > size) throw tooLarge(size);
      hash?.update(chunk);
      yield chunk;
    }
  }
  while (await body.hasMore()) {
    // After its last byte an upload is being finished, so nobody writes to it any more.
    if (offset === size) throw tooLarge(size);
    offset = await blobs.partials.append(partialId, guarded(SEGMENT_BYTES), { offset });
    // A piece that has a checksum counts as a whole.
    if (hash === null) await keep();
  }
  if (hash !== null && offset > received) {
    if (body.isBroken || hash.digest('hex') !== sha256) throw new ProblemError('checksum_mismatch');
    await keep();
  }
  // An empty file, whose last byte never comes.
  if (received === size && state === 'receiving') await keep();
}

type Noted = Pick<UploadRow, 'received'> & Partial<Pick<UploadRow, 'state'>>;

/** The lock of a request, renewed while it lives. */
class HeldLock {
  readonly #deps: UploadDeps;
  readonly #lock: Lock;
  readonly #timer: NodeJS.Timeout;
  #renewedAt: number;
  #isLost = false;

  /** @param takenAt before it was taken, on the clock of `performance` */
  constructor(deps: UploadDeps, lock: Lock, takenAt: number) {
    this.#deps = deps;
    this.#lock = lock;
    this.#renewedAt = takenAt;
    this.#timer = setInterval(() => {
      // A database that is away lets the trust run out.
      this.#write(deps.db, {}).catch(() => undefined);
    }, RENEWED_EVERY_MS);
  }

  /** Notes what is durable. @throws ProblemError upload_locked when another request has taken over */
  async keep(values: Noted, db = this.#deps.db): Promise<void> {
    await this.#write(db, { ...values, expires_at: this.#deps.clock.now() + UPLOAD_LIFETIME_MS });
    if (this.#isLost) throw lockedByAnother();
  }

  /**
   * Notes the last byte with what follows from it: a client that sees all of its bytes here sends
   * nothing more, so nobody would make up for what a crash in between had left out.
   * @throws ProblemError upload_locked when another request has taken over
   */
  keepLast(received: number): Promise<void> {
    const { id } = this.#lock;
    return this.#deps.db.transaction(async (tx) => {
      await this.keep({ received, state: 'arrived' }, tx);
      await this.#deps.jobs.enqueue(tx, FINISH_UPLOAD, { uploadId: id }, { uniqueKey: id });
    });
  }

  /** @throws ProblemError upload_locked unless nobody else can have taken the upload by now */
  requireTrusted(): void {
    if (this.#isLost || performance.now() - this.#renewedAt > TRUSTED_MS) throw lockedByAnother();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #write(db: Database, values: Partial<Noted & Pick<UploadRow, 'expires_at'>>) {
    const began = performance.now();
    const until = this.#deps.clock.now() + LOCK_MS;
    if (await updateHeld(db, this.#lock, { ...values, locked_until: until }))
      this.#renewedAt = began;
    else this.#isLost = true;
  }
}

export const lockedByAnother = () =>
  new ProblemError('upload_locked', undefined, {
    headers: { 'Retry-After': String(Math.ceil(LOCK_MS / 1000)) },
  });

const tooLarge = (size: number) =>
  new ProblemError('upload_too_large', `This is more than the ${size} bytes that were announced.`);
