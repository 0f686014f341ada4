import { createHash, randomBytes } from 'node:crypto';
import type { OpenIdProvider } from './openid-provider.ts';

export interface ProviderTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token?: string;
}

const USUAL_SCOPES =
  'openid profile email offline_access read:current_user update:current_user_metadata';
const RETURN = 'http://127.0.0.1:1/callback';

/**
 * Signs in at the provider as a browser would, through its login page, with PKCE.
 * @param request.clientId the server's own when absent
 * @param request.scope the usual ones when absent
 */
export async function obtainTokens(
  provider: OpenIdProvider,
  request: {
    readonly email: string;
    readonly password: string;
    readonly nonce?: string;
    readonly clientId?: string;
    readonly scope?: string;
  },
): Promise<ProviderTokens> {
  const { clientId = provider.clientId, scope = USUAL_SCOPES } = request;
  provider.allowOrigins(new URL(RETURN).origin);
  const verifier = randomBytes(32).toString('base64url');
  const authorize = new URL('/authorize', provider.issuer);
  authorize.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: RETURN,
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
  }).toString();

  const browse = createBrowser();
  const login = await browse(authorize.href);
  const form = new URLSearchParams({ email: request.email, password: request.password });
  const resume = await browse(login, form);
  const returned = new URL(await browse(resume));
  const code = returned.searchParams.get('code');
  if (code === null) throw new Error(`The provider gave no code: ${returned.search}`);

  const answer = await fetch(new URL('/oauth/token', provider.issuer), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: RETURN,
      code_verifier: verifier,
      code,
    }),
  });
  if (!answer.ok) throw new Error(`The provider gave no tokens: ${await answer.text()}`);
  return (await answer.json()) as ProviderTokens;
}

/** Keeps cookies and gives where each answer redirects to. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: URLSearchParams): Promise<string> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      throw new Error(`No redirect from ${url}: ${response.status} ${await response.text()}`);
    }
    return new URL(location, url).href;
  };
}
