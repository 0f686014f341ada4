import type { ServerModule } from '../../platform/module/server-module.ts';
import { type TidyDeps, tidyContent, tidyQuarantine } from './commands/tidy-content.ts';
import { createLibrary } from './migrations/0005-create-library.ts';
import { indexPublication } from './migrations/0010-index-publication.ts';
import { addCrc32 } from './migrations/0022-add-crc32.ts';
import { indexContent } from './migrations/0026-index-content.ts';
import { markDamage } from './migrations/0029-mark-damage.ts';
import { createLibraryRevision } from './migrations/0032-create-library-revision.ts';
import { libraryRoutes, type LibraryRoutesDeps } from './routes.ts';
import type { CheckDeps } from './verification/check-content.ts';
import { scrubContent } from './verification/scrub-content.ts';

export { createFolder } from './commands/create-folder.ts';
export { publishFile, type FileToPublish } from './commands/publish-file.ts';
export type { Published, PublishOutcome } from './commands/record-version.ts';
export { withdrawFile } from './commands/withdraw-file.ts';
export { computeCrc32, findCrc32s } from './crc32.ts';
export type { LibraryDeps, PublishDeps } from './deps.ts';
export { type FileVersion, versionRefusal } from './file-version.ts';
export { findFolder } from './find-by-path.ts';
export {
  importDirectory,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from './import/import-directory.ts';
export type { SkipReason } from './import/skip-reason.ts';
export { requireEntryName } from './placement.ts';
export type { FileAnnotation, ListedFile } from './present.ts';
export { getRecentVersions, type RecentVersion, type RecentVersions } from './recent-versions.ts';
export { getLibraryRevision } from './revision.ts';
export type { LibraryRoutesDeps } from './routes.ts';
export { ensureSampleLibrary } from './sample/ensure-sample-library.ts';
export { getCurrentVersions, getVersion, getVersions } from './repository.ts';
export { getSubtree, type SubtreeEntry } from './subtree.ts';
export {
  type ContentDeps,
  listContent,
  quarantineUnused,
  settleQuarantine,
  type Tally,
  UNUSED_AFTER_MS,
} from './unused-content.ts';
export type { CheckDeps } from './verification/check-content.ts';
export { type DamageSummary, summariseDamage } from './verification/damage-summary.ts';
export { type GuardedFiles, guardContent } from './verification/guard-content.ts';
export {
  type DamagedFile,
  type Verification,
  verifyLibrary,
} from './verification/verify-library.ts';

const HOUR_MS = 60 * 60_000;
/** Every stored blob is looked at. */
const CONTENT_MS = 6 * HOUR_MS;
/** Whether a version is due to be verified. */
const SCRUB_MS = 10 * 60_000;
/** No upload takes this long between its last byte and its publication. */
const TEMPORARY_LIFETIME_MS = 24 * HOUR_MS;

export const libraryModule: ServerModule<
  LibraryRoutesDeps &
    TidyDeps &
    CheckDeps & { readonly config: { readonly scrubDays: number | null } }
> = {
  id: 'library',
  migrations: {
    '0005-create-library': createLibrary,
    '0010-index-publication': indexPublication,
    '0022-add-crc32': addCrc32,
    '0026-index-content': indexContent,
    '0029-mark-damage': markDamage,
    '0032-create-library-revision': createLibraryRevision,
  },
  routes: (app, deps) => void app.route('/', libraryRoutes(deps)),
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
      kind: 'scrub-content',
      everyMs: SCRUB_MS,
      run: (signal: AbortSignal) => scrubContent(deps, { days: deps.config.scrubDays, signal }),
    },
  ],
};
