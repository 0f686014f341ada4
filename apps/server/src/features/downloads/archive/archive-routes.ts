import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  openArchiveRequestSchema,
  type OpenArchiveResponse,
  openArchiveResponseSchema,
} from '@file-server/contract/archives';
import { FETCH_REFUSALS } from '@file-server/domain/entitlement';
import { Hono } from 'hono';
import { toInstant } from '../../../platform/clock/clock.ts';
import { describe } from '../../../platform/request/describe.ts';
import { validate } from '../../../platform/request/validate.ts';
import {
  requireRole,
  requireSession,
  type Sessions,
  type SessionEnv,
} from '../../sessions/index.ts';
import { getCount } from '../count.ts';
import { ARCHIVES, describeBytes } from '../describe-bytes.ts';
import { archiveToken } from '../download-token.ts';
import { openArchive, type OpenArchiveDeps } from './open-archive.ts';
import type { ServeArchiveDeps } from './send-archive.ts';
import { serveArchive } from './serve-archive.ts';

export interface ArchiveRoutesDeps extends ServeArchiveDeps, OpenArchiveDeps {
  readonly sessions: Sessions;
}

export function archiveRoutes(deps: ArchiveRoutesDeps) {
  return new Hono<SessionEnv & { Bindings: HttpBindings }>()
    .post(
      '/api/downloads/archives',
      describe({
        tag: 'Downloads',
        summary:
          'Opens files and folders as one zip archive: reserves a unit for every file without a live grant, or nothing at all.',
        answers: { 200: openArchiveResponseSchema, 201: openArchiveResponseSchema },
        problems: [
          'invalid_request',
          'entry_not_found',
          'file_withdrawn',
          'version_recalled',
          'content_damaged',
          'archive_too_large',
          ...FETCH_REFUSALS,
          'quota_exhausted',
          'entitlement_exhausted',
        ],
      }),
      requireSession(deps.sessions),
      requireRole('admin'),
      validate('json', openArchiveRequestSchema),
      async (c) => {
        const { userId } = c.var.session;
        const { entryIds } = c.req.valid('json');
        const asked = { userId, entryId: entryIds.length === 1 ? entryIds[0] : undefined };
        const { archive, files, leftOut, reserved } = await deps.refusals.watch(asked, () =>
          openArchive(deps, { userId, entryIds }),
        );
        const token = archiveToken(deps.grantTagKey, archive.id);
        const answer: OpenArchiveResponse = {
          url: `/d/${ARCHIVES}/${token}/${encodeURIComponent(archive.name)}`,
          files,
          bytes: archive.size,
          withdrawn: [...leftOut],
          expiresAt: toInstant(archive.expires_at),
          count: await getCount(deps, userId),
        };
        return c.json(answer, reserved === 0 ? 200 : 201);
      },
    )
    .on(
      ['GET', 'HEAD'],
      // A parameter, although it has one value: beside `/d/:token/:name` a fixed part would keep Hono
      // from finding every route of the server with one regular expression.
      '/d/:kind/:token/:name',
      describeBytes('The bytes of an archive, or some of them, for whoever holds its address.', {
        hasKind: true,
      }),
      async (c) => {
        if (c.req.param('kind') !== ARCHIVES) return c.notFound();
        const answer = await serveArchive(
          deps,
          {
            token: c.req.param('token'),
            method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
            headers: c.req.raw.headers,
          },
          c.env.outgoing,
        );
        return answer ?? RESPONSE_ALREADY_SENT;
      },
    );
}
