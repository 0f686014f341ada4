import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobRef, BlobStore, Verdict, VerifyOptions } from '@file-server/blob-store';
import type { Logger } from '../../../observability/logger.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { LibraryDeps } from '../deps.ts';
import { requireOwnStorage } from './own-storage.ts';
import {
  findDamaged,
  findDamagedOf,
  findFoldersOf,
  findStates,
  type VersionState,
  writeDamaged,
  writeVerified,
} from './states-repository.ts';

export interface CheckDeps extends LibraryDeps {
  readonly blobs: BlobStore;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  /**
   * Gives back what users paid for a damaged version. May be called again for the same one.
   * @returns the units given back now
   */
  readonly refund: (version: VersionState) => Promise<number>;
}

/** What is wrong with a content. */
export type Damage = Exclude<Verdict, { readonly state: 'good' }>;

/** What a look at one content has found, and the versions that had it before the look. */
export interface Inspection {
  readonly blob: BlobRef;
  readonly verdict: Verdict;
  /** When the look began, epoch milliseconds: what was delivered later may be worse. */
  readonly at: number;
  readonly versions: readonly VersionState[];
}

/**
 * Reads a content whole. Nothing is changed but for content that was put aside although versions have
 * it, which comes back.
 * @throws BlobStoreAbsentError, what the platform says, or the reason of the signal
 */
export async function inspect(
  { db, blobs, clock }: Pick<CheckDeps, 'db' | 'blobs' | 'clock'>,
  blob: BlobRef,
  options: VerifyOptions,
): Promise<Inspection> {
  const at = clock.now();
  const versions = await findStates(db, blob);
  let verdict = await blobs.verify(blob, options);
  if (verdict.state === 'missing' && (await blobs.stat(blob)) === 'quarantined') {
    await blobs.restore(blob);
    verdict = await blobs.verify(blob, options);
  }
  if (verdict.state !== 'good' && versions.length > 0) await requireOwnStorage({ db, blobs });
  return { blob, verdict, at, versions };
}

/** Looks at one content at a rate of bytes a second, and notes what it finds. */
export async function checkContent(
  deps: CheckDeps,
  blob: BlobRef,
  { rate, signal }: { readonly rate: number; readonly signal: AbortSignal },
): Promise<void> {
  const onChunk = (bytes: number) =>
    sleep((bytes / rate) * 1000, undefined, { signal, ref: false });
  const inspection = await inspect(deps, blob, { signal, onChunk });
  const { verdict } = inspection;
  if (verdict.state === 'good') await noteWhole(deps, [inspection]);
  else await noteDamage(deps, inspection, verdict);
}

/** Notes contents that were found whole; versions that were damaged are on offer again. */
export async function noteWhole(
  { db, signals, logger }: Pick<CheckDeps, 'db' | 'signals' | 'logger'>,
  inspections: readonly Inspection[],
): Promise<VersionState[]> {
  if (inspections.length === 0) return [];
  const repaired = await db.transaction(async (tx) => {
    const found: VersionState[] = [];
    for (const { versions, at } of inspections)
      found.push(...(await writeVerified(tx, versions, at)));
    if (found.length > 0) await reviseLibrary(tx, signals, await findFoldersOf(tx, found));
    return found;
  });
  for (const { versionId, entryId } of repaired) {
    logger.info({ versionId, entryId }, 'damaged content is whole again');
  }
  return repaired;
}

/**
 * Marks the versions of a damaged content, so that nobody gets it, tells the log once, and gives the
 * units back that were paid for it.
 * @returns the versions that are damaged, those that were marked before included
 */
export async function noteDamage(
  deps: CheckDeps,
  { blob, versions }: Inspection,
  damage: Damage,
): Promise<{ versions: VersionState[]; refunded: number }> {
  const { db, clock, signals, logger } = deps;
  const marked = await db.transaction(async (tx) => {
    const found = await writeDamaged(tx, blob, versions, clock.now());
    if (found.length > 0) await reviseLibrary(tx, signals, await findFoldersOf(tx, found));
    return found;
  });
  for (const { versionId, entryId } of marked) {
    logger.error({ versionId, entryId, sha256: blob.sha256, ...damage }, 'content is damaged');
  }
  const damaged = await findDamagedOf(db, blob);
  return { versions: damaged, refunded: await refundAll(deps, damaged) };
}

/** Ends what a crash between a mark and its refunds has left. */
export async function refundDamaged(deps: Pick<CheckDeps, 'db' | 'refund'>): Promise<number> {
  return refundAll(deps, await findDamaged(deps.db));
}

async function refundAll(
  { refund }: Pick<CheckDeps, 'refund'>,
  damaged: readonly VersionState[],
): Promise<number> {
  let refunded = 0;
  for (const version of damaged) refunded += await refund(version);
  return refunded;
}
