import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { OpenIdUsers } from './openid-users.ts';

const page = (alert: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Provider</title><link rel="icon" href="data:,"></head>
<body>
<main>
<h1>Sign in at the provider</h1>
<p role="alert">${alert}</p>
<form method="post">
<label>E-mail <input name="email" type="email" required autofocus></label>
<label>Password <input name="password" type="password" required></label>
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>
</main>
</body>
</html>`;

/** The provider's own login page; Cancel goes back with `access_denied`. */
export async function answerLogin(
  provider: Provider,
  users: OpenIdUsers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response);
    return showPage(response, 200, '');
  }
  const form = new URLSearchParams(await text(request));
  if (form.get('action') === 'cancel') {
    const result = { error: 'access_denied', error_description: 'The user cancelled.' };
    return provider.interactionFinished(request, response, result);
  }
  const accountId = users.check(form.get('email') ?? '', form.get('password') ?? '');
  if (accountId === undefined) return showPage(response, 401, 'Wrong email or password.');
  await provider.interactionFinished(request, response, { login: { accountId } });
}

function showPage(response: ServerResponse, status: number, alert: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page(alert));
}

/** Auth0's GET /v2/logout: ends the provider's session and returns to an allowed address. */
export async function answerLogout(
  provider: Provider,
  isAllowed: (address: string) => boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', provider.issuer);
  const returnTo = searchParams.get('returnTo');
  if (returnTo !== null && !isAllowed(returnTo)) {
    response.writeHead(400).end('This returnTo is not allowed.');
    return;
  }
  const context = provider.createContext(request, response);
  const session = await provider.Session.get(context);
  if (session.jti !== undefined) await session.destroy();
  const gone = (name: string) => `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  response.setHeader('set-cookie', ['_session', '_session.sig'].map(gone));
  response.writeHead(302, { location: returnTo ?? '/' }).end();
}
