import type { LocalFiles } from '@file-server/blob-store';
import type { FileVersion } from '../../library/index.ts';
import type { Counting } from '../counting/counting.ts';
import type { Grant } from '../tables.ts';
import { planResponse } from './plan-response.ts';

/** The location that the proxy must keep to itself; `deploy/nginx/file-server.conf` has it too. */
const INTERNAL_LOCATION = '/_blobs/';

/**
 * What the proxy finds out by itself: which bytes, and how many. It takes the other header fields
 * from this answer.
 */
const LEFT_TO_THE_PROXY = new Set(['content-length', 'accept-ranges']);

/**
 * Charges a grant and lets the proxy send the version. Always for the whole of it: which part the
 * client gets is decided there, and nobody tells us how much has left.
 * @throws ProblemError grant_ended, or content_damaged before anything is charged
 */
export async function handOff(
  { counting, files }: { readonly counting: Counting; readonly files: LocalFiles },
  grant: Grant,
  version: FileVersion,
): Promise<Response> {
  const { sha256, size } = version;
  const file = await files.openForReading({ sha256, size });
  file.close();
  let admitted = 0;
  do {
    admitted = await counting.admit(grant, { start: admitted, end: size }, size);
  } while (admitted < size);
  const whole = planResponse({ method: 'HEAD', headers: new Headers() }, version);
  const kept = Object.entries(whole.headers).filter(([name]) => !LEFT_TO_THE_PROXY.has(name));
  return new Response(null, {
    headers: {
      ...Object.fromEntries(kept),
      // Made of the content's hash alone, never of anything that a request says.
      'x-accel-redirect': INTERNAL_LOCATION + files.relativePath({ sha256, size }),
      // What the proxy limits by: the address can be written in many ways. nginx passes neither on.
      'x-grant-id': grant.id,
    },
  });
}

/**
 * Whether the proxy would judge the request as this server does. It cannot be told the entity tag
 * before it judges If-Match, and compares If-Unmodified-Since with the date of the stored file.
 */
export function proxyMaySend(headers: Headers): boolean {
  return !headers.has('if-match') && !headers.has('if-unmodified-since');
}
