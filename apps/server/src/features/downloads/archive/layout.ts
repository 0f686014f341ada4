import { createHash } from 'node:crypto';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { createTimeSlice, type TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import type { SubtreeEntry } from '../../library/index.ts';
import { createNameGiver, safeName } from './member-names.ts';
import {
  centralHeaderLength,
  endRecordsLength,
  localHeaderLength,
  type ZipEntry,
} from './zip-records.ts';

/** An entry that may become a member. */
export interface LaidOutEntry extends Pick<
  SubtreeEntry,
  'entryId' | 'parentId' | 'name' | 'sortKey' | 'modifiedAt'
> {
  /** Null for a folder. */
  readonly file: {
    readonly versionId: string;
    readonly size: number;
    /** Why it is left out; null = it is not. */
    readonly refusal: LockReason | null;
  } | null;
}

/** One entry of an archive and where its two records are. */
export interface Member extends ZipEntry {
  /** Null for a folder. */
  readonly versionId: string | null;
  readonly entryId: string;
  readonly headerStart: number;
  readonly centralStart: number;
}

/** Everything about an archive but the bytes. The same entries always give the same one. */
export interface Layout {
  /** Name of the file to save. */
  readonly name: string;
  readonly members: readonly Member[];
  /** Paths of files that are not in it: withdrawn, recalled, damaged, or not this user's to fetch. */
  readonly leftOut: readonly string[];
  readonly centralStart: number;
  readonly centralLength: number;
  /** Bytes of the whole archive. */
  readonly size: number;
  /** Lower-case hex; another one whenever a byte of the archive would be another. */
  readonly tag: string;
  /** Epoch milliseconds of its newest member. */
  readonly modifiedAt: number;
}

/** Lays out entries and everything below them, in the order of a listing by name. */
export async function layOut(entries: readonly LaidOutEntry[]): Promise<Layout> {
  const timeSlice = createTimeSlice();
  const { name, found, leftOut } = await walk(entries, timeSlice);
  let position = 0;
  const placed = found.map((member) => {
    const headerStart = position;
    position += localHeaderLength(member) + member.size;
    return { ...member, headerStart };
  });
  const centralStart = position;
  const members = placed.map((member) => {
    const start = position;
    position += centralHeaderLength(member, member.headerStart);
    return { ...member, centralStart: start };
  });
  const centralLength = position - centralStart;
  const directory = { entries: members.length, start: centralStart, length: centralLength };
  return {
    name,
    members,
    leftOut,
    centralStart,
    centralLength,
    size: position + endRecordsLength(directory),
    tag: await tagOf(members, timeSlice),
    modifiedAt: members.reduce((newest, { modifiedAt }) => Math.max(newest, modifiedAt), 0),
  };
}

/** Raised whenever the records of the same members become other bytes. */
const FORMAT = 1;

type Found = Omit<Member, 'headerStart' | 'centralStart'>;

async function walk(entries: readonly LaidOutEntry[], timeSlice: TimeSlice) {
  const ids = new Set(entries.map(({ entryId }) => entryId));
  const children = new Map<string | null, LaidOutEntry[]>();
  for (const entry of [...entries].sort(byName)) {
    const parent = entry.parentId !== null && ids.has(entry.parentId) ? entry.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(entry);
    else children.set(parent, [entry]);
  }
  const found: Found[] = [];
  const leftOut: string[] = [];
  const visit = async (parent: string | null, prefix: string) => {
    const giveName = createNameGiver();
    for (const { entryId, name, modifiedAt, file } of children.get(parent) ?? []) {
      await timeSlice.yieldIfUsed();
      const path = prefix + giveName(name);
      if (file && file.refusal !== null) leftOut.push(path);
      else if (file) {
        found.push({ path, size: file.size, modifiedAt, versionId: file.versionId, entryId });
      } else {
        found.push({ path: `${path}/`, size: 0, modifiedAt, versionId: null, entryId });
        await visit(entryId, `${path}/`);
      }
    }
  };
  await visit(null, '');
  const tops = children.get(null) ?? [];
  const name = tops.length === 1 && tops[0] ? safeName(tops[0].name) : 'files';
  return { name: `${name}.zip`, found, leftOut };
}

function byName(a: LaidOutEntry, b: LaidOutEntry): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? -1 : 1;
  return a.entryId < b.entryId ? -1 : 1;
}

/** A version never changes, so its id stands for its bytes. */
async function tagOf(members: readonly Member[], timeSlice: TimeSlice): Promise<string> {
  const hash = createHash('sha256').update(`${FORMAT}\n`);
  for (const { path, size, modifiedAt, versionId } of members) {
    await timeSlice.yieldIfUsed();
    hash.update(`${JSON.stringify([path, size, modifiedAt, versionId])}\n`);
  }
  return hash.digest('hex');
}
