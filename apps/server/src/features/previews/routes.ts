import { entryIdSchema } from '@file-server/contract/library';
import {
  isPicture,
  isPreviewable,
  type Preview,
  previewSchema,
} from '@file-server/contract/previews';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import type { FileVersion } from '../library/index.ts';
import { getProducts } from '../products/index.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import type { KeptPreviews } from './kept-previews.ts';
import { type ContentDeps, makePreview, NONE } from './make-preview.ts';
import { findVersionToLookAt, LOOK_PROBLEMS, type LookDeps } from './version-to-look-at.ts';

export interface PreviewRoutesDeps extends LookDeps, ContentDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** null = this server shows none. */
  readonly previews: Pick<KeptPreviews, 'get'> | null;
}

export function previewRoutes(deps: PreviewRoutesDeps) {
  return new Hono<SessionEnv>().get(
    '/api/library/entries/:id/preview',
    describe({
      tag: 'Library',
      summary: 'A look at a picture or at the beginning of a text. It is never counted.',
      answers: { 200: previewSchema },
      problems: LOOK_PROBLEMS,
    }),
    requireSession(deps.sessions),
    requireRole('admin'),
    validate('param', z.object({ id: entryIdSchema })),
    async (c) => {
      const entryId = c.req.valid('param').id;
      const version = await findVersionToLookAt(deps, c.var.session, { entryId });
      return c.json((await previewOf(deps, version)) satisfies Preview);
    },
  );
}

/** Inside a product there is none unless an operator has said so, whatever lies around it. */
async function previewOf(deps: PreviewRoutesDeps, version: FileVersion): Promise<Preview> {
  const { db, previews } = deps;
  const { productId, mediaType, sha256, size } = version;
  if (previews === null || !isPreviewable(mediaType)) return NONE;
  if (productId !== null) {
    const product = (await getProducts(db, [productId])).get(productId);
    if (product?.previews !== 1) return NONE;
  }
  const make = () => makePreview(deps, { sha256, size, mediaType });
  // Reading the beginning of a text again is as quick as reading what was kept of it.
  return (await (isPicture(mediaType) ? previews.get(sha256, make) : make())) ?? NONE;
}
