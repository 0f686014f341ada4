import { LOGO_MAX_BYTES } from '@file-server/contract/server-settings';
import { IMPORT_MAX_BYTES } from '@file-server/contract/user-imports';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { bodyTooLarge, unsupportedMediaType } from '../platform/problem/refused-bodies.ts';

const MAX_JSON_BYTES = 64 * 1024;

const refuse = (most: number) => () => {
  throw bodyTooLarge(most);
};

/** Counts a body of unknown length while it is read. */
const countBody = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: refuse(MAX_JSON_BYTES) });
const countFile = bodyLimit({ maxSize: IMPORT_MAX_BYTES, onError: refuse(IMPORT_MAX_BYTES) });
const countPicture = bodyLimit({ maxSize: LOGO_MAX_BYTES, onError: refuse(LOGO_MAX_BYTES) });

/** Of tus: bytes of a file, which no page can send across origins without asking. */
const UPLOADED = 'application/offset+octet-stream';

/** Whether a body may have any length and take any time: a piece of an upload. */
export const isUploaded = (path: string, mediaType: string | undefined): boolean =>
  mediaType === UPLOADED && /^\/api\/uploads(\/|$)/.test(path);
const isUpload = (c: Context) => isUploaded(c.req.path, c.req.header('content-type'));

/** What a mail program sends that ends mails at one click (RFC 8058); the address alone decides. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/;
const isUnsubscribe = (c: Context) =>
  FORM.test(c.req.header('content-type') ?? '') && c.req.path.startsWith('/api/mails/unsubscribe/');

const USERS_FILE_PATH = /^\/api\/operator\/user-imports(\/check)?$/;

/** Whether a body of up to `IMPORT_MAX_BYTES` may come there, by the address alone. */
export const takesUsersFile = (path: string): boolean => USERS_FILE_PATH.test(path);

/** Users from a file; no page can send this media type across origins without asking. */
const isUsersFile = (c: Context) =>
  /^text\/csv(;|$)/i.test(c.req.header('content-type') ?? '') && takesUsersFile(c.req.path);

const LOGO_PATH = '/api/operator/settings/logo';

/** A logo, judged by its content; no page can send these media types across origins without asking. */
const isPicture = (c: Context) =>
  /^(image\/[\w.+-]+|application\/octet-stream)$/i.test(c.req.header('content-type') ?? '') &&
  c.req.path === LOGO_PATH;

/** The limit of what is no JSON. */
function limitOf(c: Context) {
  if (isUsersFile(c)) return { most: IMPORT_MAX_BYTES, count: countFile };
  if (isPicture(c)) return { most: LOGO_MAX_BYTES, count: countPicture };
  return { most: MAX_JSON_BYTES, count: countBody };
}

function hasBody(c: Context): boolean {
  const length = c.req.header('content-length') ?? '0';
  return length !== '0' || c.req.header('transfer-encoding') !== undefined;
}

/** Refuses a body that comes compressed: nothing here decodes one, and read as it is it says nothing. */
export const refuseEncoded: MiddlewareHandler = async (c, next) => {
  const coding = (c.req.header('content-encoding') ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity' || !hasBody(c)) return next();
  throw new ProblemError('unsupported_media_type', 'A compressed body is not accepted here.', {
    extras: { nextStep: 'Send the body as it is, without the header Content-Encoding.' },
    // RFC 9110 section 15.5.16: the codings that would have been taken.
    headers: { 'accept-encoding': 'identity' },
  });
};

/** Refuses a body that no JSON call of ours needs, before it is read. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (isUpload(c)) return next();
  const { method } = c.req;
  const length = c.req.header('content-length');
  const isDeclared = length !== undefined && c.req.header('transfer-encoding') === undefined;
  // The body itself is not even looked at: that alone would make a web stream of it, for every call.
  // No more arrives than was declared, and nothing reads that of a GET.
  const { most, count } = limitOf(c);
  if (isDeclared && !(Number(length) <= most)) throw bodyTooLarge(most);
  if (isDeclared || method === 'GET' || method === 'HEAD') return next();
  return count(c, next);
};

/**
 * A form or a text body can be sent across origins without asking; JSON cannot. It is here whole
 * before a guard looks: a body may take half a minute, and whose access ends meanwhile does nothing.
 */
export const requireJson = createMiddleware(async (c, next) => {
  if (isUpload(c) || isUnsubscribe(c) || isUsersFile(c) || isPicture(c)) return next();
  if (!hasBody(c)) return next();
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw wrongMediaType(c);
  }
  // Kept by the request, for whoever reads it as JSON.
  await c.req.text();
  await next();
});

/** What helps depends on what comes to the address. */
function wrongMediaType({ req: { method, path } }: Context): ProblemError {
  if (takesUsersFile(path)) return unsupportedMediaType('text/csv');
  if (path === LOGO_PATH) return unsupportedMediaType('of a picture, such as image/png');
  if (method === 'PATCH' && path.startsWith('/api/uploads/')) return unsupportedMediaType(UPLOADED);
  return new ProblemError('unsupported_media_type');
}
