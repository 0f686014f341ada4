import type { ByteRange } from '@file-server/domain/byte-range';
import type { BlobStore } from '@file-server/blob-store';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createTimeSlice } from '../../../platform/event-loop/time-slice.ts';
import {
  computeCrc32,
  type FileVersion,
  findCrc32s,
  getVersions,
  versionRefusal,
} from '../../library/index.ts';
import { getLicence } from '../../licences/index.ts';
import { type FetchRefusal, readRightsOf } from '../fetch-rights.ts';
import type { Archive, Grant } from '../tables.ts';
import {
  findLiveGrantsByVersion,
  findMemberAt,
  listMembers,
  type MemberRow,
} from './archive-repository.ts';
import { centralHeader, endRecords, localHeader, localHeaderLength } from './zip-records.ts';

/** Members held in memory at a time, however many an archive has. */
const PAGE = 200;

/** For how long a file of a page need not be judged again: as often as running transfers are watched. */
const JUDGED_FOR_MS = 250;

export interface ReadDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly blobs: Pick<BlobStore, 'read'>;
}

/** An archive whose bytes are asked for. */
export interface ServedArchive extends Archive {
  /** Whether its user follows a plan, so that the licence may allow some of the files only. */
  readonly isOfPlan: boolean;
}

/** A file of an archive that may be served now. */
export interface ServableFile {
  readonly grant: Grant;
  readonly version: FileVersion;
}

/** A stretch of an archive: records, or the bytes of a file from `start` on. */
export type Piece =
  | { readonly start: number; readonly records: Buffer; readonly emptyFile: ServableFile | null }
  | { readonly start: number; readonly file: ServableFile };

/** Files that may be served, by version, as they were found. */
interface Judgement {
  readonly at: number;
  readonly files: ReadonlyMap<string, ServableFile>;
}

interface Page {
  readonly members: readonly MemberRow[];
  readonly judgement: Judgement;
}

interface PageScope {
  readonly part: 'header_start' | 'central_start';
  readonly position: number;
}

/**
 * The stretches of an archive that touch a range, in order and whole; clipping them is left to the
 * sender. Constant memory.
 * @throws ProblemError file_withdrawn, content_damaged, grant_ended or a refusal of `mayFetch`;
 *   grant_not_found when the archive is forgotten meanwhile; BlobStoreError
 */
export async function* readArchive(
  deps: ReadDeps,
  archive: ServedArchive,
  range: ByteRange,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  let next = range.start;
  for await (const piece of readPieces(deps, archive, range, signal)) {
    // Rows that are gone would be left out, and what follows them be taken for them.
    if (piece.start > next) throw new ProblemError('grant_not_found');
    next = piece.start + ('file' in piece ? piece.file.version.size : piece.records.length);
    yield piece;
  }
  // The rows of its end, too.
  if (next < range.end) throw new ProblemError('grant_not_found');
}

async function* readPieces(
  deps: ReadDeps,
  archive: ServedArchive,
  range: ByteRange,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  if (range.start < archive.central_start) {
    const scope = { part: 'header_start', position: range.start } as const;
    for await (const { members, judgement: found } of readPages(deps, archive, scope)) {
      const sums = await sumsOf(deps, members);
      let judgement = found;
      for (const [index, member] of members.entries()) {
        if (member.header_start >= range.end) return;
        const crc32 = await crcOf(deps, sums, member, signal);
        // The files before it may have taken a client minutes.
        // Where the clock was set back meanwhile, no judgement would be old before it is there again.
        if (Math.abs(deps.clock.now() - judgement.at) >= JUDGED_FOR_MS)
          judgement = await judge(deps, archive, members.slice(index));
        yield* readMember(member, fileOf(judgement.files, member), crc32);
      }
    }
  }
  if (range.end <= archive.central_start) return;
  const scope = { part: 'central_start', position: range.start } as const;
  for await (const { members } of readPages(deps, archive, scope)) {
    const [first] = members;
    if (!first) break;
    if (first.central_start >= range.end) return;
    const sums = await sumsOf(deps, members);
    const headers: Buffer[] = [];
    for (const member of members) {
      const crc32 = await crcOf(deps, sums, member, signal);
      headers.push(centralHeader(entryOf(member), crc32, member.header_start));
    }
    yield { start: first.central_start, records: Buffer.concat(headers), emptyFile: null };
  }
  const end = endRecords({
    entries: archive.members,
    start: archive.central_start,
    length: archive.central_length,
  });
  yield { start: archive.size - end.length, records: end, emptyFile: null };
}

/**
 * Proves that every file of an archive may be served now.
 * @returns the first file; null when there are only folders
 * @throws ProblemError file_withdrawn, content_damaged, grant_ended or a refusal of `mayFetch`
 */
export async function requireServable(
  deps: ReadDeps,
  archive: ServedArchive,
): Promise<ServableFile | null> {
  let first: ServableFile | null = null;
  const scope = { part: 'header_start', position: 0 } as const;
  for await (const { judgement } of readPages(deps, archive, scope)) {
    for (const file of judgement.files.values()) first ??= file;
  }
  return first;
}

function* readMember(
  member: MemberRow,
  file: ServableFile | null,
  crc32: number,
): Generator<Piece, void, undefined> {
  const entry = entryOf(member);
  const records = localHeader(entry, crc32);
  // A file of no bytes is delivered by its header.
  const emptyFile = member.size === 0 ? file : null;
  yield { start: member.header_start, records, emptyFile };
  if (file && member.size > 0) {
    yield { start: member.header_start + localHeaderLength(entry), file };
  }
}

async function* readPages(
  deps: ReadDeps,
  archive: ServedArchive,
  { part, position }: PageScope,
): AsyncGenerator<Page, void, undefined> {
  const { db } = deps;
  let from = await findMemberAt(db, archive.id, part, position);
  const timeSlice = createTimeSlice();
  for (;;) {
    await timeSlice.yieldIfUsed();
    const members = await listMembers(db, archive.id, { from, limit: PAGE });
    yield { members, judgement: await judge(deps, archive, members) };
    const last = members.at(-1);
    if (!last || members.length < PAGE) return;
    from = last.header_start + 1;
  }
}

/** @throws ProblemError file_withdrawn, content_damaged, grant_ended, or a refusal of `mayFetch` */
async function judge(
  { db, clock }: ReadDeps,
  archive: ServedArchive,
  members: readonly MemberRow[],
): Promise<Judgement> {
  const at = clock.now();
  const versionIds = versionsOf(members);
  const versions = await getVersions(db, versionIds);
  const grants = await findLiveGrantsByVersion(db, archive.user_id, versionIds, at);
  const refusalOf = await readRefusals(db, archive, versions, at);
  const files = new Map<string, ServableFile>();
  for (const versionId of versionIds) {
    const version = versions.get(versionId);
    const refusal = version ? refusalOf(version) : null;
    // What the user must not know of any more was never theirs, nor is why nobody gets it.
    if (refusal === 'entry_not_found') throw new ProblemError('grant_not_found');
    if (!version || versionRefusal(version) !== null) throw notOnOffer(version);
    if (refusal !== null) throw new ProblemError(refusal);
    const grant = grants.get(versionId);
    if (!grant) throw new ProblemError('grant_ended');
    files.set(versionId, { grant, version });
  }
  return { at, files };
}

/** Asks nothing where the licence alone decides: that is judged when the request is authorised. */
async function readRefusals(
  db: Database,
  { user_id: userId, isOfPlan }: ServedArchive,
  versions: ReadonlyMap<string, FileVersion>,
  now: number,
): Promise<(version: FileVersion) => FetchRefusal | null> {
  const productIds = [...versions.values()].map(({ productId }) => productId);
  if (!isOfPlan && productIds.every((id) => id === null)) return () => null;
  const licence = await getLicence(db, userId);
  const rights = await readRightsOf(db, userId, { licence, productIds, now });
  return (version) => rights.refusal(userId, version, now);
}

function notOnOffer(version: FileVersion | undefined): ProblemError {
  if (!version) return new ProblemError('file_withdrawn');
  if (!version.withdrawn && version.recallReason !== null) {
    return new ProblemError(
      'version_recalled',
      `The file ${JSON.stringify(version.name)} of this archive has been recalled: ${version.recallReason}`,
      { extras: { reason: version.recallReason } },
    );
  }
  if (!version.withdrawn) {
    return new ProblemError(
      'content_damaged',
      `The stored content of the file ${JSON.stringify(version.name)} of this archive is damaged.`,
    );
  }
  return new ProblemError(
    'file_withdrawn',
    `The file ${JSON.stringify(version.name)} of this archive has been withdrawn.`,
  );
}

function fileOf(
  files: ReadonlyMap<string, ServableFile>,
  { version_id: versionId }: MemberRow,
): ServableFile | null {
  return versionId === null ? null : (files.get(versionId) ?? null);
}

function entryOf({ path, size, modified_at: modifiedAt }: MemberRow) {
  return { path, size, modifiedAt };
}

function versionsOf(members: readonly MemberRow[]): string[] {
  return members.flatMap(({ version_id: versionId }) => (versionId === null ? [] : [versionId]));
}

function sumsOf({ db }: ReadDeps, members: readonly MemberRow[]) {
  return findCrc32s(db, versionsOf(members));
}

async function crcOf(
  deps: ReadDeps,
  sums: ReadonlyMap<string, number>,
  { version_id: versionId }: MemberRow,
  signal: AbortSignal,
): Promise<number> {
  if (versionId === null) return 0;
  return sums.get(versionId) ?? computeCrc32(deps, versionId, signal);
}
