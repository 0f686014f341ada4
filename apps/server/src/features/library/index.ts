import type { ServerModule } from '../../platform/module/server-module.ts';
import { createLibraryChanges } from '../library-revision/index.ts';
import { type TidyDeps, tidyContent, tidyQuarantine } from './commands/tidy-content.ts';
import { createLibrary } from './migrations/0005-create-library.ts';
import { indexPublication } from './migrations/0010-index-publication.ts';
import { addCrc32 } from './migrations/0022-add-crc32.ts';
import { indexContent } from './migrations/0026-index-content.ts';
import { markDamage } from './migrations/0029-mark-damage.ts';
import { createLibraryRevision } from './migrations/0032-create-library-revision.ts';
import { addReleases } from './migrations/0043-add-releases.ts';
import { createEntryNames } from './migrations/0046-create-entry-names.ts';
import { createBin } from './migrations/0047-create-bin.ts';
import { placeVersions } from './migrations/0048-place-versions.ts';
import { orderLetters } from './migrations/0142-order-letters.ts';
import { orderDrafts } from './migrations/0145-order-drafts.ts';
import { createStorageMark } from './migrations/0155-create-storage-mark.ts';
import { emptyBin } from './organise/erase-entries.ts';
import { organiseRoutes, type OrganiseRoutesDeps } from './organise/routes.ts';
import { libraryRoutes, type LibraryRoutesDeps } from './routes.ts';
import { type IndexNamesDeps, runIndexNames } from './search/index-names.ts';
import type { CheckDeps } from './verification/check-content.ts';
import { scrubContent } from './verification/scrub-content.ts';

export { createFolder } from './commands/create-folder.ts';
export {
  type FileToPublish,
  judgeTemporary,
  mediaTypeOf,
  publishFile,
} from './commands/publish-file.ts';
export { type Published, type PublishOutcome, recordVersion } from './commands/record-version.ts';
export { computeCrc32, findCrc32s } from './crc32.ts';
export type { LibraryDeps, PublishDeps } from './deps.ts';
export {
  type FileVersion,
  type FoundFolder,
  isFolder,
  refuseVersion,
  type VersionRefusal,
  versionRefusal,
} from './file-version.ts';
export { findByPath, findFolderBelow, findNamed } from './find-by-path.ts';
export {
  importDirectory,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from './import/import-directory.ts';
export type { SkipReason } from './import/skip-reason.ts';
export { listBin } from './organise/bin-items.ts';
export { deleteEntries } from './organise/delete-entries.ts';
export { eraseEntries } from './organise/erase-entries.ts';
export { subjectOfEntry } from './organise/record-in-ledger.ts';
export { moveEntries } from './organise/move-entries.ts';
export { presentBinItem } from './organise/present-bin.ts';
export { renameEntry } from './organise/rename-entry.ts';
export { restoreEntries } from './organise/restore-entries.ts';
export { withdrawFiles } from './organise/withdraw-files.ts';
export { getEntryDetails } from './details.ts';
export { requireEntryName } from './placement.ts';
export type { AnnotateFiles, FileAnnotation, ListedFile } from './present.ts';
export { getRecentVersions, type RecentVersion, type RecentVersions } from './recent-versions.ts';
export { changeDraft, changeVersion, findVersionKind } from './releases/change-version.ts';
export {
  discardDraft,
  type DraftRow,
  listAllDrafts,
  listDrafts,
  listVersions,
  type VersionRow,
} from './releases/list-versions.ts';
export { versionTag } from './releases/version-tag.ts';
export { findNamedVersions, findVersionIds } from './releases/named-versions.ts';
export { findOffered, listOffered, type OfferedVersion } from './releases/offered-versions.ts';
export { listReleases } from './releases/list-releases.ts';
export { publisherOf } from './releases/publication.ts';
export { publishDraft, type SameVersion } from './releases/publish-draft.ts';
export { findRecall, recallVersion } from './releases/recall-version.ts';
export { findRecentRecalls, type RecentRecall } from './releases/recent-recalls.ts';
export { recordDraft, type ScheduleDraft } from './releases/record-draft.ts';
export { LibraryError, type LibraryErrorReason } from './errors.ts';
export type { LibraryRoutesDeps } from './routes.ts';
export type { NameSearch } from './search/port.ts';
export { ensureSampleLibrary } from './sample/ensure-sample-library.ts';
export {
  findKind,
  findPaths,
  getCurrentVersions,
  getFolders,
  getVersion,
  getVersions,
} from './repository.ts';
export { getSubtree, type SubtreeEntry } from './subtree.ts';
export { hasSeenProduct, keepVisibleFolders } from './visible-entries.ts';
export { createScanner } from './scan/run-scanner.ts';
export {
  type ContentDeps,
  keepContent,
  listContent,
  quarantineUnused,
  settleQuarantine,
  type Tally,
  UNUSED_AFTER_MS,
} from './unused-content.ts';
export type { CheckDeps } from './verification/check-content.ts';
export { type DamageSummary, summariseDamage } from './verification/damage-summary.ts';
export { type GuardedContent, guardContent } from './verification/guard-content.ts';
export { keepStorageMark, markStorage } from './verification/own-storage.ts';
export {
  type DamagedFile,
  type Verification,
  verifyLibrary,
} from './verification/verify-library.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Every stored blob is looked at. */
const CONTENT_MS = 6 * HOUR_MS;
/** Whether a version is due to be verified. */
const SCRUB_MS = 10 * 60_000;
/** No upload takes this long between its last byte and its publication. */
const TEMPORARY_LIFETIME_MS = DAY_MS;

export const libraryModule: ServerModule<
  LibraryRoutesDeps &
    TidyDeps &
    CheckDeps &
    IndexNamesDeps &
    OrganiseRoutesDeps & { readonly config: { readonly scrubDays: number | null } }
> = {
  id: 'library',
  migrations: {
    '0005-create-library': createLibrary,
    '0010-index-publication': indexPublication,
    '0022-add-crc32': addCrc32,
    '0026-index-content': indexContent,
    '0029-mark-damage': markDamage,
    '0032-create-library-revision': createLibraryRevision,
    '0043-add-releases': addReleases,
    '0046-create-entry-names': createEntryNames,
    '0047-create-bin': createBin,
    '0048-place-versions': placeVersions,
    '0053-create-library-changes': createLibraryChanges,
    '0142-order-letters': orderLetters,
    '0145-order-drafts': orderDrafts,
    '0155-create-storage-mark': createStorageMark,
  },
  routes: (app, deps) => {
    app.route('/', libraryRoutes(deps)).route('/', organiseRoutes(deps));
  },
  jobs: (deps) => [
    {
      kind: 'sweep-temporaries',
      everyMs: HOUR_MS,
      run: async () => void (await deps.blobs.sweepTemporary(TEMPORARY_LIFETIME_MS)),
    },
    {
      kind: 'settle-quarantine',
      everyMs: HOUR_MS,
      atStart: true,
      run: (signal: AbortSignal) => tidyQuarantine(deps, signal),
    },
    {
      kind: 'quarantine-unused-content',
      everyMs: CONTENT_MS,
      run: (signal: AbortSignal) => tidyContent(deps, signal),
    },
    {
      kind: 'index-names',
      everyMs: DAY_MS,
      atStart: true,
      run: (signal: AbortSignal) => runIndexNames(deps, signal),
    },
    {
      kind: 'empty-bin',
      everyMs: HOUR_MS,
      run: (signal: AbortSignal) => emptyBin(deps, { days: deps.config.binDays, signal }),
    },
    {
      kind: 'scrub-content',
      everyMs: SCRUB_MS,
      run: (signal: AbortSignal) => scrubContent(deps, { days: deps.config.scrubDays, signal }),
    },
  ],
};
