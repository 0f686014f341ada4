import type { DownloadCount, OpenDownloadResponse } from '@file-server/contract/downloads';
import type { SignInResponse } from '@file-server/contract/sign-in';

/** A signed-in user of a server, as a program would talk to it. */
export interface Client {
  readonly token: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  open(entryId: string): Promise<OpenDownloadResponse>;
  count(): Promise<Pick<DownloadCount, 'crrDownCount' | 'inProgress'>>;
}

/** @throws Error when the sign-in is refused */
export async function signInTo(
  url: string,
  credentials: { email: string; password: string },
): Promise<Client> {
  const response = await postJson(`${url}/api/auth`, credentials);
  if (!response.ok) throw new Error(`Sign-in refused: ${await response.text()}`);
  const { jwtToken } = (await response.json()) as SignInResponse;
  return clientOf(url, jwtToken);
}

/** `fetch`, or one that differs in the connections it uses. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Whoever has this token, at this server. */
export function clientOf(url: string, token: string, request: Fetch = fetch): Client {
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return request(url + path, { ...init, headers });
  };
  return {
    token,
    call,
    async open(entryId) {
      const answer = await call('/api/downloads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entryId }),
      });
      if (!answer.ok) throw new Error(`Open refused: ${await answer.text()}`);
      return (await answer.json()) as OpenDownloadResponse;
    },
    async count() {
      const answer = await call('/api/downloads/count');
      const { crrDownCount, inProgress } = (await answer.json()) as DownloadCount;
      return { crrDownCount, inProgress };
    },
  };
}

export function postJson(url: string, body: unknown, token?: string): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) ?? null });
}

/** The bytes of an answer as they arrive, typed: the platform's stream of a body is not. */
export function chunksOf(response: Response): AsyncIterable<Uint8Array> {
  return (response.body ?? []) as AsyncIterable<Uint8Array>;
}
