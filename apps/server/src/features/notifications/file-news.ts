import type { Notification } from '@file-server/contract/notifications';
import { toInstant } from '../../platform/clock/clock.ts';
import type { RecentVersion, RecentVersions } from '../library/index.ts';

const MINUTE_MS = 60 * 1000;
/** An import publishes one file after another; whatever follows later than this is other news. */
const BATCH_GAP_MS = 10 * MINUTE_MS;
/** A batch in more folders than these is told once instead of once for each of them. */
const MAX_FOLDERS = 3;
/** Notifications of files at a time, so that they do not bury the rest. */
const MAX_NEWS = 20;

export type FilePublished = Extract<Notification, { kind: 'file_published' }>;

/** Versions that one notification tells of, newest first. */
export interface FileNews {
  readonly notification: FilePublished;
  readonly versions: readonly RecentVersion[];
}

/**
 * One notification for what was published together: by folder, or for all of it where it is in many.
 * Versions that somebody dismissed are left out, so what follows them is told anew.
 */
export function fileNews(
  { versions, cutAt }: RecentVersions,
  dismissed: ReadonlySet<string>,
): FileNews[] {
  return batches(versions)
    .flatMap(byFolder)
    .slice(0, MAX_NEWS)
    .flatMap((together) => {
      const left = together.filter(({ versionId }) => !dismissed.has(versionId));
      const isMore = left.some(({ versionId }) => versionId === cutAt);
      const notification = filePublished(left, isMore);
      return notification ? [{ notification, versions: left }] : [];
    });
}

/** Cuts where nothing was published for a while. */
function batches(versions: readonly RecentVersion[]): RecentVersion[][] {
  const found: RecentVersion[][] = [];
  for (const version of versions) {
    const batch = found.at(-1);
    const before = batch?.at(-1);
    if (batch && before && before.publishedAt - version.publishedAt <= BATCH_GAP_MS) {
      batch.push(version);
    } else {
      found.push([version]);
    }
  }
  return found;
}

function byFolder(batch: readonly RecentVersion[]): (readonly RecentVersion[])[] {
  const folders = Map.groupBy(batch, ({ folder }) => folder?.id ?? null);
  return folders.size > MAX_FOLDERS ? [batch] : [...folders.values()];
}

/** @param versions newest first */
function filePublished(versions: readonly RecentVersion[], isMore: boolean): FilePublished | null {
  const [newest] = versions;
  const oldest = versions.at(-1);
  if (!newest || !oldest) return null;
  const folders = new Set(versions.map(({ folder }) => folder?.id ?? null)).size;
  const day = toInstant(newest.publishedAt).slice(0, 10);
  return {
    kind: 'file_published',
    // The same while an import goes on; its first file is not known where more came than was read.
    id: isMore ? `${day}:${folders === 1 ? (newest.folder?.id ?? '') : '*'}` : oldest.versionId,
    at: toInstant(newest.publishedAt),
    entryId: newest.entryId,
    name: newest.name,
    isUpdate: newest.isUpdate,
    folder: newest.folder && { id: newest.folder.id, name: newest.folder.name },
    ...(versions.length > 1 && {
      batch: {
        files: versions.length,
        isMore,
        updates: versions.filter(({ isUpdate }) => isUpdate).length,
        folders,
      },
    }),
  };
}
