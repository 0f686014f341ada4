import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  type DownloadQuote,
  downloadQuoteSchema,
  quoteDownloadRequestSchema,
} from '@file-server/contract/archives';
import {
  type DownloadPage,
  downloadPageSchema,
  giveBackParamsSchema,
  listDownloadsQuerySchema,
} from '@file-server/contract/download-history';
import {
  countSchema,
  type DownloadCount,
  openDownloadRequestSchema,
  type OpenDownloadResponse,
  openDownloadResponseSchema,
} from '@file-server/contract/downloads';
import { type Licence, licenceSchema } from '@file-server/contract/licence';
import { FETCH_REFUSALS } from '@file-server/domain/entitlement';
import { type Context, Hono } from 'hono';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { getLicence } from '../licences/index.ts';
import { requireRole, requireSession, type SessionEnv } from '../sessions/index.ts';
import { archiveRoutes, type ArchiveRoutesDeps } from './archive/archive-routes.ts';
import { type ServeDeps, serveDownload } from './transfer/serve-download.ts';
import { getCount } from './count.ts';
import { describeBytes } from './describe-bytes.ts';
import { getDownloadHistory } from './download-history.ts';
import { grantToken } from './download-token.ts';
import { openingRefusal } from './policy.ts';
import { quoteDownload } from './quote.ts';

const TAG = 'Downloads';

type DownloadsEnv = SessionEnv & { Bindings: HttpBindings };

export interface DownloadsRoutesDeps extends ServeDeps, ArchiveRoutesDeps {
  /** Whether the answer to this request may leave the bytes to a proxy or the storage. */
  readonly handsOff: (c: Context) => boolean;
}

function guardsOf({ sessions }: DownloadsRoutesDeps) {
  return [requireSession(sessions), requireRole('admin')] as const;
}

export function downloadsRoutes(deps: DownloadsRoutesDeps) {
  const guards = guardsOf(deps);
  return new Hono<DownloadsEnv>()
    .get(
      '/api/downloads/count',
      describe({
        tag: TAG,
        summary: 'The two counters of the signed-in user.',
        answers: { 200: countSchema },
      }),
      ...guards,
      async (c) => c.json((await getCount(deps, c.var.session.userId)) satisfies DownloadCount),
    )
    .get(
      '/api/downloads',
      describe({
        tag: TAG,
        summary: 'The signed-in user’s own grants, newest first.',
        answers: { 200: downloadPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      ...guards,
      validate('query', listDownloadsQuerySchema),
      async (c) => {
        const page = await getDownloadHistory(deps, c.var.session.userId, c.req.valid('query'));
        return c.json(page satisfies DownloadPage);
      },
    )
    .post(
      '/api/downloads',
      describe({
        tag: TAG,
        summary:
          'Opens a grant: reserves one unit of the quota, or reuses the live grant for free.',
        answers: { 200: openDownloadResponseSchema, 201: openDownloadResponseSchema },
        problems: [
          'invalid_request',
          'entry_not_found',
          'entry_is_a_folder',
          'file_withdrawn',
          'version_recalled',
          'content_damaged',
          ...FETCH_REFUSALS,
          'quota_exhausted',
          'entitlement_exhausted',
        ],
      }),
      ...guards,
      validate('json', openDownloadRequestSchema),
      async (c) => {
        const { userId } = c.var.session;
        const asked = { userId, ...c.req.valid('json') };
        const { grant, name, reused, count } = await deps.refusals.watch(asked, () =>
          deps.counting.open(asked),
        );
        const answer: OpenDownloadResponse = {
          url: `/d/${grantToken(deps.grantTagKey, grant.id)}/${encodeURIComponent(name)}`,
          grantId: grant.id,
          expiresAt: toInstant(grant.expires_at),
          count,
        };
        return c.json(answer, reused ? 200 : 201);
      },
    )
    .route('/', licenceRoutes(deps))
    .route('/', quoteRoutes(deps))
    .route('/', giveBackRoutes(deps))
    .route('/', archiveRoutes(deps))
    .route('/', bytesRoutes(deps));
}

function licenceRoutes(deps: DownloadsRoutesDeps) {
  return new Hono<DownloadsEnv>().get(
    '/api/licence',
    describe({
      tag: TAG,
      summary: 'What the licence of the signed-in user says now, and whether it opens a download.',
      answers: { 200: licenceSchema },
    }),
    ...guardsOf(deps),
    async (c) => {
      const { userId } = c.var.session;
      const { activated, proPack, expiresAt } = await getLicence(deps.db, userId);
      return c.json({
        activated,
        proPack,
        expiresAt: toInstantOrNull(expiresAt),
        refusal: await openingRefusal(deps, userId),
      } satisfies Licence);
    },
  );
}

function quoteRoutes(deps: DownloadsRoutesDeps) {
  return new Hono<DownloadsEnv>().post(
    '/api/downloads/quote',
    describe({
      tag: TAG,
      summary:
        'What opening files and folders would fetch and cost now. Reserves nothing and counts nothing.',
      answers: { 200: downloadQuoteSchema },
      problems: ['invalid_request', 'entry_not_found', 'archive_too_large'],
    }),
    ...guardsOf(deps),
    validate('json', quoteDownloadRequestSchema),
    async (c) => {
      const { entryIds } = c.req.valid('json');
      const quote = await quoteDownload(deps, { userId: c.var.session.userId, entryIds });
      return c.json(quote satisfies DownloadQuote);
    },
  );
}

function giveBackRoutes(deps: DownloadsRoutesDeps) {
  return new Hono<DownloadsEnv>().delete(
    '/api/downloads/:grantId',
    describe({
      tag: TAG,
      summary:
        'Gives the unit of a download back that is not counted yet; its link ends. Again changes nothing.',
      answers: { 204: null },
      problems: ['invalid_request', 'grant_not_found', 'already_counted'],
    }),
    ...guardsOf(deps),
    validate('param', giveBackParamsSchema),
    async (c) => {
      const { grantId } = c.req.valid('param');
      await deps.counting.giveBack({ userId: c.var.session.userId, grantId });
      return c.body(null, 204);
    },
  );
}

function bytesRoutes(deps: DownloadsRoutesDeps) {
  return new Hono<DownloadsEnv>().on(
    ['GET', 'HEAD'],
    '/d/:token/:name',
    describeBytes('The bytes of a file, or some of them, for whoever holds its address.'),
    async (c) => {
      const answer = await serveDownload(
        deps,
        {
          token: c.req.param('token'),
          method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
          headers: c.req.raw.headers,
          handsOff: deps.handsOff(c),
        },
        c.env.outgoing,
      );
      return answer ?? RESPONSE_ALREADY_SENT;
    },
  );
}
