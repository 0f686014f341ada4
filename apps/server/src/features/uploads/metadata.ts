import { instantSchema } from '@file-server/contract/instants';
import { entryIdSchema } from '@file-server/contract/library';
import {
  CONFLICT_POLICIES,
  type ConflictPolicy,
  type Publication,
  PUBLICATIONS,
} from '@file-server/contract/uploads';
import { type Release, releaseSchema } from '@file-server/contract/releases';
import * as z from 'zod/mini';
import { ProblemError } from '../../platform/problem/problem-error.ts';

/** What a client says of the file that it sends. */
export interface UploadMetadata {
  readonly filename: string;
  readonly folderId: string | null;
  /** Folders below that one, parted by slashes. */
  readonly path: string;
  /** 64 lower-case hex digits. */
  readonly sha256: string | null;
  readonly conflict: ConflictPolicy | null;
  readonly release: Release;
  readonly publication: Publication;
  /** Of a draft: epoch milliseconds; null = when somebody publishes it. */
  readonly publishAt: number | null;
}

const KEY = /^[\x21-\x2b\x2d-\x7e]+$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

const schema = z.object({
  filename: z.string(),
  folderId: z._default(z.union([entryIdSchema, z.literal('')]), ''),
  path: z._default(z.string(), ''),
  sha256: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')),
  ),
  conflict: z.optional(z.enum(CONFLICT_POLICIES)),
  publication: z._default(z.enum(PUBLICATIONS), 'now'),
  publishAt: z.optional(instantSchema),
  ...releaseSchema.shape,
});

/**
 * Reads the Upload-Metadata header: keys with values in base64, parted by commas.
 * @throws ProblemError invalid_request naming every wrong field
 */
export function readMetadata(header: string): UploadMetadata {
  const fields = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [key = '', value = '', ...others] = pair.trim().split(' ');
    if (key === '' && header.trim() === '') continue;
    if (!KEY.test(key) || others.length > 0 || fields.has(key)) {
      throw invalid([{ path: '', message: 'is not a list of keys with values' }]);
    }
    fields.set(key, decode(key, value));
  }
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const { issues } = parsed.error;
    throw invalid(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const { filename, folderId, path, sha256 = null, conflict = null, ...rest } = parsed.data;
  const { publication, publishAt, ...release } = rest;
  return {
    filename,
    folderId: folderId === '' ? null : folderId,
    path,
    sha256,
    conflict,
    release,
    // What waits for its moment is a draft until then.
    publication: publishAt === undefined ? publication : 'draft',
    publishAt: publishAt === undefined ? null : Date.parse(publishAt),
  };
}

function decode(key: string, value: string): string {
  if (!BASE64.test(value)) throw invalid([{ path: key, message: 'is not base64' }]);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(value, 'base64'),
    );
  } catch {
    throw invalid([{ path: key, message: 'is not UTF-8' }]);
  }
}

const invalid = (errors: { path: string; message: string }[]) =>
  new ProblemError('invalid_request', 'The metadata of the upload is not valid.', {
    extras: { errors },
  });
