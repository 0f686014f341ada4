import { releaseSchema } from '@file-server/contract/releases';
import {
  checkUploadsRequestSchema,
  type CheckUploadsResponse,
  checkUploadsResponseSchema,
  type Upload,
  uploadListSchema,
  uploadSchema,
  uploadsQuerySchema,
} from '@file-server/contract/uploads';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { unsupportedMediaType } from '../../platform/problem/refused-bodies.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import type { OperatorEnv, RequireOperator } from '../api-tokens/index.ts';
import { bodyOf, emptyBody } from './body.ts';
import { beginUpload } from './commands/begin-upload.ts';
import { checkUploads } from './commands/check-uploads.ts';
import { endUpload } from './commands/end-upload.ts';
import { receiveBytes } from './commands/receive-bytes.ts';
import type { UploadDeps } from './deps.ts';
import { readMetadata } from './metadata.ts';
import {
  bodyLength,
  bytesHeader,
  checksumHeader,
  speakTus,
  TUS_EXTENSIONS,
  TUS_MEDIA_TYPE,
  TUS_VERSION,
} from './protocol.ts';
import { findUpload, isFinishing, listUploads, type UploadRow } from './repository.ts';

const TAG = 'Uploads';
const UPLOADS = '/api/uploads';
const LISTED = 200;
const idSchema = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) });

const TUS = { 'Tus-Resumable': 'The version of tus that both speak.' };
const PLACE = {
  'Upload-Offset': 'Bytes that are here, durably.',
  'Upload-Expires': 'When it is dropped unless bytes come.',
};
const CHECKSUM = {
  'Upload-Checksum': '“sha256” and the Base64 of what the bytes of this call have.',
};

export interface UploadRoutesDeps extends UploadDeps {
  readonly requireOperator: RequireOperator;
}

const ownerOf = (c: Context<OperatorEnv>) => c.var.operator.userId;
const senderOf = (c: Context<OperatorEnv>) => ({
  ownerId: ownerOf(c),
  reauthorise: c.var.reauthorise,
});

/** tus 1.0 for operators and their tokens. */
export function uploadRoutes(deps: UploadRoutesDeps) {
  const publisher = deps.requireOperator('publish');
  return new Hono<OperatorEnv>()
    .options(
      UPLOADS,
      describe({
        tag: TAG,
        scope: 'publish',
        summary: 'What of the tus protocol this server speaks.',
        answers: { 204: null },
        answerHeaders: {
          ...TUS,
          'Tus-Version': 'The versions that are spoken here.',
          'Tus-Extension': 'The extensions.',
          'Tus-Max-Size': 'Bytes of the largest file.',
          'Tus-Checksum-Algorithm': 'The algorithms of checksums.',
        },
        problems: ['operator_required'],
      }),
      publisher,
      (c) =>
        c.body(null, 204, {
          'Tus-Resumable': TUS_VERSION,
          'Tus-Version': TUS_VERSION,
          'Tus-Extension': TUS_EXTENSIONS,
          'Tus-Max-Size': String(deps.config.uploadMaxBytes),
          'Tus-Checksum-Algorithm': 'sha256',
        }),
    )
    .get(
      UPLOADS,
      describe({
        tag: TAG,
        scope: 'publish',
        summary: 'The latest uploads of the caller, the newest first.',
        answers: { 200: uploadListSchema },
        problems: ['invalid_request', 'operator_required'],
      }),
      publisher,
      validate('query', uploadsQuerySchema),
      async (c) => {
        const rows = await listUploads(deps.db, ownerOf(c), c.req.valid('query'), LISTED);
        return c.json({ items: rows.map(present) });
      },
    )
    .route('/', checking(deps))
    .route('/', beginning(deps))
    .route('/', sending(deps))
    .route('/', oneUpload(deps));
}

function checking(deps: UploadRoutesDeps) {
  return new Hono<OperatorEnv>().post(
    `${UPLOADS}/check`,
    describe({
      tag: TAG,
      scope: 'publish',
      summary: 'Ask which names are free, taken or refused before anything is sent.',
      answers: { 200: checkUploadsResponseSchema },
      problems: ['invalid_request', 'operator_required', 'entry_not_found'],
    }),
    deps.requireOperator('publish'),
    validate('json', checkUploadsRequestSchema),
    async (c) => {
      return c.json((await checkUploads(deps, c.req.valid('json'))) satisfies CheckUploadsResponse);
    },
  );
}

function beginning(deps: UploadRoutesDeps) {
  return new Hono<OperatorEnv>().post(
    UPLOADS,
    describe({
      tag: TAG,
      scope: 'publish',
      summary: 'Begin an upload; with a body, send its first bytes, too.',
      answers: { 201: null },
      headers: {
        ...TUS,
        ...CHECKSUM,
        'Upload-Length': 'Bytes of the file.',
        'Upload-Metadata':
          'What it is: keys, each with a value in Base64, with commas between them.',
      },
      answerHeaders: { ...TUS, ...PLACE, Location: 'Where its bytes go.' },
      problems: [
        'invalid_request',
        'operator_required',
        'entry_not_found',
        'name_taken',
        'tus_version_required',
        'upload_too_large',
        'upload_locked',
        'checksum_mismatch',
        'storage_full',
      ],
    }),
    deps.requireOperator('publish'),
    speakTus,
    async (c) => {
      const size = bytesHeader(c, 'upload-length');
      const metadata = readMetadata(c.req.header('upload-metadata') ?? '');
      const hasBody = c.req.header('content-type') === TUS_MEDIA_TYPE;
      const sha256 = checksumHeader(c);
      const length = bodyLength(c);
      if (hasBody && length !== null && length > size) throw new ProblemError('upload_too_large');
      const id = await beginUpload(deps, c.var.operator, { size, metadata });
      const sent = hasBody
        ? { body: bodyOf(c), length, sha256 }
        : { body: emptyBody(), length: 0, sha256: null };
      // An empty file is whole once it is begun.
      const upload =
        hasBody || size === 0
          ? await receiveBytes(deps, { ...senderOf(c), id }, { offset: 0, ...sent })
          : await findUpload(deps.db, id);
      return c.body(null, 201, {
        Location: `${UPLOADS}/${id}`,
        ...(upload ? placeHeaders(upload) : {}),
      });
    },
  );
}

function sending(deps: UploadRoutesDeps) {
  return new Hono<OperatorEnv>().patch(
    `${UPLOADS}/:id`,
    describe({
      tag: TAG,
      scope: 'publish',
      summary: 'Send the next bytes of an upload.',
      body: { mediaType: TUS_MEDIA_TYPE },
      answers: { 204: null },
      headers: { ...TUS, ...CHECKSUM, 'Upload-Offset': 'Bytes that have been sent before.' },
      answerHeaders: { ...TUS, ...PLACE },
      problems: [
        'invalid_request',
        'operator_required',
        'upload_not_found',
        'wrong_offset',
        'tus_version_required',
        'upload_too_large',
        'upload_locked',
        'checksum_mismatch',
        'storage_full',
      ],
    }),
    deps.requireOperator('publish'),
    validate('param', idSchema),
    speakTus,
    async (c) => {
      if (c.req.header('content-type') !== TUS_MEDIA_TYPE) {
        throw unsupportedMediaType(TUS_MEDIA_TYPE);
      }
      const { id } = c.req.valid('param');
      const upload = await receiveBytes(
        deps,
        { ...senderOf(c), id },
        {
          offset: bytesHeader(c, 'upload-offset'),
          body: bodyOf(c),
          length: bodyLength(c),
          sha256: checksumHeader(c),
        },
      );
      return c.body(null, 204, placeHeaders(upload));
    },
  );
}

function oneUpload(deps: UploadRoutesDeps) {
  const publisher = deps.requireOperator('publish');
  return new Hono<OperatorEnv>()
    .get(
      `${UPLOADS}/:id`,
      describe({
        tag: TAG,
        scope: 'publish',
        summary: 'How far an upload has come; HEAD answers the same as tus has it.',
        answers: { 200: uploadSchema },
        answerHeaders: { ...PLACE, 'Upload-Length': 'Bytes of the file.', ...TUS },
        problems: [
          'invalid_request',
          'operator_required',
          'upload_not_found',
          'tus_version_required',
        ],
      }),
      publisher,
      validate('param', idSchema),
      async (c, next) => (c.req.method === 'HEAD' ? speakTus(c, next) : next()),
      async (c) => {
        const upload = await findUpload(deps.db, c.req.valid('param').id, ownerOf(c));
        if (!upload) throw new ProblemError('upload_not_found');
        return c.json(present(upload), 200, {
          ...placeHeaders(upload),
          'Upload-Length': String(upload.size),
        });
      },
    )
    .delete(
      `${UPLOADS}/:id`,
      describe({
        tag: TAG,
        scope: 'publish',
        summary: 'End an upload and drop its bytes; what it has published stays.',
        answers: { 204: null },
        headers: TUS,
        answerHeaders: TUS,
        problems: [
          'invalid_request',
          'operator_required',
          'upload_not_found',
          'tus_version_required',
          'upload_locked',
        ],
      }),
      publisher,
      validate('param', idSchema),
      speakTus,
      async (c) => {
        await endUpload(deps, { id: c.req.valid('param').id, ownerId: ownerOf(c) });
        return c.body(null, 204);
      },
    );
}

function placeHeaders({ received, expires_at: expiresAt }: UploadRow): Record<string, string> {
  return {
    'Upload-Offset': String(received),
    'Upload-Expires': new Date(expiresAt).toUTCString(),
  };
}

function present(row: UploadRow): Upload {
  return {
    id: row.id,
    name: row.name,
    folderId: row.folder_id,
    path: row.path,
    size: row.size,
    offset: row.received,
    state: isFinishing(row) ? 'processing' : (row.state as Upload['state']),
    reason: row.reason,
    refusal: row.refusal,
    entryId: row.entry_id,
    versionId: row.version_id,
    announced: {
      sha256: row.expected_sha256,
      conflict: row.conflict,
      release: releaseSchema.parse(JSON.parse(row.release)),
      publication: row.publication,
      publishAt: toInstantOrNull(row.publish_at),
    },
    expiresAt: toInstant(row.expires_at),
  };
}
