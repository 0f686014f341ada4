import { ProblemError } from '../../platform/problem/problem-error.ts';
import { type ForeignRecord, readAnswer } from './foreign-record.ts';

const PATH = '/api/auth/access-token';
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/(problem\+)?json\s*(;|$)/i;

export interface LicenceServer {
  readonly origin: string;
  /**
   * Asks for whom a token is (R7.02).
   * @throws ProblemError invalid_access_token, access_token_expired or not_activated as that server
   * says, licence_server_unavailable for whatever it does not say plainly
   */
  check(token: string): Promise<ForeignRecord>;
}

/**
 * The licence server that this one trusts.
 * @param origin http or https
 * @param fieldKey base64 AES-256 key of the encrypted user fields, the same on both servers
 */
export function createLicenceServer({
  origin,
  fieldKey,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly origin: string;
  readonly fieldKey: string;
  readonly timeoutMs?: number;
}): LicenceServer {
  return {
    origin,
    async check(token) {
      try {
        const { status, answer } = await post(`${origin}${PATH}`, token, timeoutMs);
        if (status === 200) return readAnswer(answer, fieldKey);
        throw refusalOf(status, answer);
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        throw new ProblemError('licence_server_unavailable', undefined, { cause: error });
      }
    },
  };
}

/** @throws whatever keeps the answer from being JSON within the limits of time and size */
async function post(url: string, token: string, timeoutMs: number) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ access_token: token }),
    // Followed, a redirect would carry the token to whoever it names.
    redirect: 'error',
    // Holds for the body too.
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status } = response;
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new Error(`The licence server answers ${status} with something else than JSON.`);
  }
  return { status, answer: JSON.parse(await readBounded(response)) as unknown };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer of the licence server is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The refusal that another server means; a bare status may come from a proxy and means nothing. */
function refusalOf(status: number, answer: unknown): Error {
  const { code, message } = answer as { code?: unknown; message?: unknown };
  if (status === 401) {
    const expired = code === 'access_token_expired' || message === 'Access Token is expired';
    return new ProblemError(expired ? 'access_token_expired' : 'invalid_access_token');
  }
  if (status === 403 && code === 'not_activated') return new ProblemError('not_activated');
  return new Error(`The licence server answers ${status}.`);
}
