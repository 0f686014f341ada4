import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/**
 * GET calls with long answers. None of them holds a token, a password or the address of a download,
 * and no text of the request stands in them: what is compressed beside text that an attacker chooses
 * can be guessed from its length.
 */
export const COMPRESSED_CALLS = ['/api/library/entries', '/api/downloads', '/api/openapi.json'];

/** Below it hardly a packet is saved. */
const MINIMUM_BYTES = 1024;

/**
 * By preference. Levels by measurement: for a page of 200 files the next higher one costs up to twice
 * the time and saves less than 4 %.
 */
const CODINGS: Readonly<Record<string, (content: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> =
  {
    br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
    gzip: (content) => gz(content, { level: 4 }),
  };
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Compresses an answer of 1 KiB or more for a client that asks for it (RFC 9110 section 12.5.3), off
 * the event loop. Not Hono's `compress`, which knows no brotli and cannot leave a short answer alone
 * whose length has not been declared.
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.append('Vary', 'Accept-Encoding');
  const coding = codingFor(c);
  const compress = CODINGS[coding];
  if (compress === undefined || c.res.status !== 200 || c.req.method === 'HEAD') return;
  const content = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  const isLong = content.byteLength >= MINIMUM_BYTES;
  if (isLong) {
    headers.set('Content-Encoding', coding);
    headers.delete('Content-Length');
    const etag = headers.get('ETag');
    // A strong one promises the same bytes, which each coding has of its own (section 8.8.3.3).
    if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
  }
  // Otherwise Hono adds the headers of the one before.
  c.res = undefined;
  c.res = new Response(isLong ? await compress(content) : content, { status: 200, headers });
};

/** The coding of ours that the client likes best; ours decides between equals. */
const codingFor = (c: Context): string =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: Object.keys(CODINGS),
    default: 'identity',
    match: (asked, { supports }) => {
      const weightOf = (coding: string) =>
        asked.find(({ type }) => type.toLowerCase() === coding)?.q ?? 0;
      const [best = 'identity'] = supports
        .filter((coding) => weightOf(coding) > 0)
        .toSorted((one, other) => weightOf(other) - weightOf(one));
      return best;
    },
  });
