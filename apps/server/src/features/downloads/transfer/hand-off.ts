import type { LocalFiles } from '@file-server/blob-store';
import type { FileVersion, GuardedContent } from '../../library/index.ts';
import type { Counting } from '../counting/counting.ts';
import type { Grant } from '../tables.ts';
import { planResponse, type ResponsePlan } from './plan-response.ts';

/** The location that the proxy must keep to itself; `deploy/nginx/file-server.conf` has it too. */
const INTERNAL_LOCATION = '/_blobs/';

/**
 * What the proxy finds out by itself: which bytes, and how many. It takes the other header fields
 * from this answer.
 */
const LEFT_TO_THE_PROXY = new Set(['content-length', 'accept-ranges']);

/** How long a URL of the storage may begin a transfer, which a withdrawn licence does not shorten. */
const PRESIGNED_SECONDS = 5 * 60;

/**
 * Charges a grant and lets the proxy send the version.
 * @throws ProblemError grant_ended, or content_damaged before anything is charged
 */
export async function handOffToProxy(
  { counting, files }: { readonly counting: Counting; readonly files: LocalFiles },
  grant: Grant,
  version: FileVersion,
): Promise<Response> {
  const { sha256, size } = version;
  const file = await files.openForReading({ sha256, size });
  file.close();
  await chargeWhole(counting, grant, size);
  const kept = Object.entries(headersOf(version)).filter(([name]) => !LEFT_TO_THE_PROXY.has(name));
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
 * Charges a grant and sends the client to the storage for the version.
 * @throws ProblemError grant_ended; content_damaged, and BlobStoreUnavailableError, before anything is
 *   charged
 */
export async function handOffToStorage(
  deps: {
    readonly counting: Counting;
    readonly content: GuardedContent;
    readonly presign: NonNullable<GuardedContent['presign']>;
  },
  grant: Grant,
  version: FileVersion,
): Promise<Response> {
  const { sha256, size } = version;
  await deps.content.requirePublished({ sha256, size });
  const fields = headersOf(version);
  const location = await deps.presign(
    { sha256, size },
    {
      seconds: PRESIGNED_SECONDS,
      contentType: fields['content-type'] ?? '',
      contentDisposition: fields['content-disposition'] ?? '',
      cacheControl: fields['cache-control'] ?? '',
    },
  );
  await chargeWhole(deps.counting, grant, size);
  return new Response(null, {
    status: 302,
    headers: {
      location,
      'content-length': '0',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** Always for the whole: which part the client gets is decided elsewhere, and nobody says how much. */
async function chargeWhole(counting: Counting, grant: Grant, size: number): Promise<void> {
  let admitted = 0;
  do {
    admitted = await counting.admit(grant, { start: admitted, end: size }, size);
  } while (admitted < size);
}

function headersOf(version: FileVersion): Readonly<Record<string, string>> {
  return planResponse({ method: 'HEAD', headers: new Headers() }, version).headers;
}

/**
 * Whether others would judge the request as this server does. They compare If-Match with an entity tag
 * of theirs, and If-Unmodified-Since with the date of the stored bytes.
 */
export function othersMaySend(headers: Headers): boolean {
  return !headers.has('if-match') && !headers.has('if-unmodified-since');
}

/** Nor does the storage know an If-Range of ours, which HEAD gives: it might send all of it instead. */
export function storageMaySend(
  headers: Headers,
  { status }: Pick<ResponsePlan, 'status'>,
): boolean {
  return !(headers.has('if-range') && status === 206);
}
