import { FETCH_REFUSALS } from '@file-server/domain/entitlement';
import { describeRoute } from 'hono-openapi';
import { headersOf, problemResponses, SAVED_FILE } from '../../platform/request/describe.ts';

const parameter = (name: string, place: 'path' | 'header', description: string) => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema: { type: 'string' as const },
});

/** What stands before the token in the address of what is no single file. */
export const ARCHIVES = 'archives';

const KIND = {
  ...parameter('kind', 'path', 'What the token is for.'),
  schema: { type: 'string' as const, enum: [ARCHIVES] },
};

/** A file has a media type of its own. */
const BYTES = { '*/*': {} };

const VALIDATORS = {
  ETag: 'Strong: its SHA-256, or what an archive is made of.',
  'Last-Modified': 'When it was published; of an archive, its newest file.',
};

/** Of one file, where the bytes lie in a bucket and `DOWNLOAD_MODE` says so. */
const SENT_BY_THE_STORAGE = {
  description: 'The storage sends the bytes: ask there, in the next minutes.',
  ...headersOf({ Location: 'Gives this content to whoever has it.' }),
};

/** @param digest whether the SHA-256 of all of it is known before it is sent */
const fieldsOfBytes = (digest: boolean) => ({
  ...VALIDATORS,
  ...SAVED_FILE,
  'Accept-Ranges': 'That ranges are of bytes.',
  ...(digest && { 'Repr-Digest': 'The SHA-256 of all of it (RFC 9530), whatever the range.' }),
});

/**
 * Middleware that puts GET and HEAD of a download address into the OpenAPI document. Nobody signs in
 * here: the token in the address is what grants the bytes (rule 7).
 * @param options.hasKind whether the address says what the token is for
 */
export function describeBytes(summary: string, { hasKind = false } = {}) {
  const fields = fieldsOfBytes(!hasKind);
  return describeRoute({
    tags: ['Downloads'],
    summary,
    security: [],
    parameters: [
      ...(hasKind ? [KIND] : []),
      parameter('token', 'path', 'From the address that opening the download gave.'),
      parameter('name', 'path', 'For whoever reads the address; it decides nothing.'),
      parameter('Range', 'header', 'Bytes to send, up to 32 ranges (RFC 9110 section 14.2).'),
      parameter('If-Range', 'header', 'Entity tag or date without which all of it is sent.'),
      parameter('If-Match', 'header', 'Entity tags of which one must be this content’s.'),
      parameter('If-None-Match', 'header', 'Entity tags that need not be sent again.'),
    ],
    responses: {
      200: { description: 'All bytes.', content: BYTES, ...headersOf(fields) },
      206: {
        description: 'The bytes of the range; several ranges come in parts.',
        content: { ...BYTES, 'multipart/byteranges': {} },
        ...headersOf({
          ...fields,
          'Content-Range': 'Which bytes these are, where it is one range.',
        }),
      },
      ...(!hasKind && { 302: SENT_BY_THE_STORAGE }),
      304: {
        description: 'The content is the one that is there already.',
        ...headersOf(VALIDATORS),
      },
      ...problemResponses([
        ...(hasKind ? (['not_found'] as const) : []),
        ...FETCH_REFUSALS,
        'grant_not_found',
        'grant_ended',
        'file_withdrawn',
        'version_recalled',
        'content_damaged',
        'precondition_failed',
        'range_not_satisfiable',
        'too_many_transfers',
      ]),
    },
  });
}
