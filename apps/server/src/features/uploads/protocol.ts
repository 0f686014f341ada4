import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError } from '../../platform/problem/problem-error.ts';

/** https://tus.io/protocols/resumable-upload, 1.0.0 with the extensions below. */
export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,creation-with-upload,termination,checksum,expiration';
export const TUS_MEDIA_TYPE = 'application/offset+octet-stream';
/** Base64 of a SHA-256. */
const CHECKSUM = /^sha256 ([A-Za-z0-9+/]{43}=)$/;

/** Refuses clients of another version, and says ours in every answer (section "Tus-Resumable"). */
export const speakTus: MiddlewareHandler = async (c, next) => {
  if (c.req.header('tus-resumable') !== TUS_VERSION) {
    const headers = { 'Tus-Version': TUS_VERSION };
    throw new ProblemError('tus_version_required', undefined, { headers });
  }
  await next();
  c.res.headers.set('tus-resumable', TUS_VERSION);
};

/**
 * A header that is a count of bytes.
 * @throws ProblemError invalid_request
 */
export function bytesHeader(c: Context, name: 'upload-length' | 'upload-offset'): number {
  const text = c.req.header(name) ?? '';
  const bytes = Number(text);
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(bytes)) return bytes;
  throw new ProblemError('invalid_request', `The header ${name} is not a number of bytes.`);
}

/**
 * The SHA-256 that the body must have, in hex; null = none is announced.
 * @throws ProblemError invalid_request for another algorithm
 */
export function checksumHeader(c: Context): string | null {
  const text = c.req.header('upload-checksum');
  if (text === undefined) return null;
  const base64 = CHECKSUM.exec(text)?.[1];
  if (base64 !== undefined) return Buffer.from(base64, 'base64').toString('hex');
  throw new ProblemError('invalid_request', 'The header upload-checksum is not a sha256.');
}

/** The declared length of the body; null when it is sent in chunks. */
export function bodyLength(c: Context): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined
    ? null
    : Number(length);
}
