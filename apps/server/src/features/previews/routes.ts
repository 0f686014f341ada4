import type { BlobStore } from '@file-server/blob-store';
import { entryIdSchema } from '@file-server/contract';
import {
  isPicture,
  isPreviewable,
  type Preview,
  previewSchema,
} from '@file-server/contract/previews';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  type FileAnnotation,
  type FileVersion,
  getCurrentVersions,
  getEntryDetails,
  type ListedFile,
} from '../library/index.ts';
import {
  requireRole,
  requireSession,
  type Session,
  type SessionEnv,
  type Sessions,
} from '../sessions/index.ts';
import type { KeptPreviews } from './kept-previews.ts';
import { makePreview, NONE } from './make-preview.ts';

export interface PreviewRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly blobs: Pick<BlobStore, 'read'>;
  /** null = this server shows none. */
  readonly previews: Pick<KeptPreviews, 'get'> | null;
  readonly annotate: (
    session: Session,
    files: readonly ListedFile[],
  ) => Promise<ReadonlyMap<string, FileAnnotation>>;
}

export function previewRoutes(deps: PreviewRoutesDeps) {
  return new Hono<SessionEnv>().get(
    '/api/library/entries/:id/preview',
    describe({
      tag: 'Library',
      summary: 'A look at a picture or at the beginning of a text. It is never counted.',
      answers: { 200: previewSchema },
      problems: [
        'invalid_request',
        'entry_not_found',
        'entry_is_a_folder',
        'not_activated',
        'licence_expired',
        'pro_pack_required',
        'not_entitled',
        'entitlement_not_begun',
        'entitlement_ended',
        'update_not_covered',
        'file_withdrawn',
        'version_recalled',
        'content_damaged',
      ],
    }),
    requireSession(deps.sessions),
    requireRole('admin'),
    validate('param', z.object({ id: entryIdSchema })),
    async (c) => {
      const version = await findVersion(deps, c.var.session, c.req.valid('param').id);
      return c.json((await previewOf(deps, version)) satisfies Preview);
    },
  );
}

/** @throws ProblemError as an opening of the file would be refused, but for what it would cost */
async function findVersion(
  { db, clock, annotate }: PreviewRoutesDeps,
  session: Session,
  entryId: string,
): Promise<FileVersion> {
  await getEntryDetails(db, { userId: session.userId, now: clock.now() }, entryId);
  const version = (await getCurrentVersions(db, [entryId])).get(entryId);
  if (version === undefined) throw new ProblemError('entry_not_found');
  if ('kind' in version) throw new ProblemError('entry_is_a_folder');
  const locked = (await annotate(session, [version])).get(entryId)?.locked ?? null;
  const isUsedUp = locked === 'quota_exhausted' || locked === 'entitlement_exhausted';
  if (locked !== null && !isUsedUp) throw new ProblemError(locked);
  return version;
}

/** Inside products there is none: what is sold is not given away bit by bit. */
async function previewOf(
  { previews, blobs }: PreviewRoutesDeps,
  version: FileVersion,
): Promise<Preview> {
  const { productId, mediaType, sha256, size } = version;
  if (previews === null || productId !== null || !isPreviewable(mediaType)) return NONE;
  const make = () => makePreview(blobs, { sha256, size, mediaType });
  // Reading the beginning of a text again is as quick as reading what was kept of it.
  return isPicture(mediaType) ? previews.get(sha256, make) : make();
}
