import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import type { OpenIdUsers } from './openid-users.ts';

const USER = /^\/api\/v2\/users\/([^/]+)$/;

/** Whether a path belongs to the management API. */
export const isManagement = (path: string) => USER.test(path);

/**
 * GET and PATCH /api/v2/users/{sub} of Auth0's management API (R7.04), for the user's own record and
 * with an access token of this provider alone.
 */
export async function answerManagement(
  { issuer, publicKey, users }: { issuer: string; publicKey: JWK; users: OpenIdUsers },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body?: unknown) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, PATCH',
    });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const refuse = (statusCode: number, error: string, message: string) =>
    answer(statusCode, { statusCode, error, message });

  if (request.method === 'OPTIONS') return answer(204);
  const claims = await claimsOf(request, issuer, publicKey);
  if (claims === undefined) return refuse(401, 'Unauthorized', 'Invalid token');
  const { pathname } = new URL(request.url ?? '/', issuer);
  const sub = decodeURIComponent(USER.exec(pathname)?.[1] ?? '');
  if (claims.sub !== sub) return refuse(403, 'Forbidden', 'User mismatch');
  const needed = request.method === 'PATCH' ? 'update:current_user_metadata' : 'read:current_user';
  if (!claims.scopes.includes(needed)) return refuse(403, 'Forbidden', 'Insufficient scope');
  if (request.method === 'PATCH') {
    const body = (await json(request)) as { user_metadata?: Record<string, unknown> };
    users.patchMetadata(sub, body.user_metadata ?? {});
  }
  answer(200, users.find(sub));
}

async function claimsOf(request: IncomingMessage, issuer: string, publicKey: JWK) {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicKey] }), {
      issuer,
      audience: `${issuer}api/v2/`,
      algorithms: ['RS256'],
      typ: 'at+jwt',
    });
    const scope = typeof payload['scope'] === 'string' ? payload['scope'] : '';
    return { sub: payload.sub, scopes: scope.split(' ') };
  } catch {
    return undefined;
  }
}
