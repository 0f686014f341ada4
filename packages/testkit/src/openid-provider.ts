import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import { configurationOf, generateSigningKey } from './openid-configuration.ts';
import { answerLogin, answerLogout } from './openid-login.ts';
import { answerManagement, isManagement } from './openid-management.ts';
import { createOpenIdUsers, type OpenIdUsers } from './openid-users.ts';

export interface OpenIdProviderOptions {
  readonly port?: number;
  /** Clients that may sign in; the first one is the server's own. */
  readonly clientIds?: readonly string[];
  readonly idTokenSeconds?: number;
  readonly accessTokenSeconds?: number;
}

/** How the provider misbehaves, at one path or at all. */
export interface ProviderFault {
  /** Such as `/oauth/token`; absent = every path. */
  readonly path?: string;
  readonly delayMs?: number;
  /** Answers with this status and a page of HTML instead of what was asked for. */
  readonly status?: number;
}

/** A running OpenID provider under the paths of an Auth0 tenant. */
export interface OpenIdProvider {
  /** With a slash at its end, as Auth0's. */
  readonly issuer: string;
  /** What AUTH0_DOMAIN and the SDK's `domain` take. */
  readonly domain: string;
  readonly port: number;
  readonly clientId: string;
  /** Settings with which a server of ours takes this provider's sign-ins. */
  readonly env: Readonly<Record<string, string>>;
  readonly users: OpenIdUsers;
  /** Lets browsers return to any path of these origins, after sign-in and after sign-out. */
  allowOrigins(...origins: readonly string[]): void;
  /** Misbehaves until the next call; null = behaves again. */
  setFault(fault: ProviderFault | null): void;
  /** Resolves when the next request for this path arrives. */
  nextRequest(path: string): Promise<void>;
  /** Ends it at once, with every open connection. */
  kill(): Promise<void>;
}

const DEFAULT_CLIENTS = ['file-server-web'];
const HOUR_S = 3600;

/** Starts a real OpenID provider (oidc-provider) on 127.0.0.1 that looks like an Auth0 tenant. */
export async function startOpenIdProvider(
  options: OpenIdProviderOptions = {},
): Promise<OpenIdProvider> {
  const { clientIds = DEFAULT_CLIENTS } = options;
  const clientId = clientIds[0] ?? '';
  const users = createOpenIdUsers();
  const origins = new Set<string>();
  let fault: ProviderFault | null = null;
  let answer: Answer = async () => {};

  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    arrivals.emit(new URL(request.url ?? '/', 'http://provider').pathname);
    void answerOrFail(() => answer(request, response), response);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const domain = `http://127.0.0.1:${port}`;
  const issuer = `${domain}/`;

  const signingKey = await generateSigningKey();
  const provider = new Provider(
    issuer,
    configurationOf({
      issuer,
      clientIds,
      users,
      signingKey,
      idTokenSeconds: options.idTokenSeconds ?? HOUR_S,
      accessTokenSeconds: options.accessTokenSeconds ?? HOUR_S,
    }),
  );
  const isAllowed = (address: string) => origins.has(URL.parse(address)?.origin ?? '');
  provider.Client.prototype.redirectUriAllowed = isAllowed;
  const behave = behaviourOf({ provider, users, isAllowed, publicKey: publicPart(signingKey) });
  answer = async (request, response) => {
    if (fault && (await misbehave(fault, request, response))) return;
    await behave(request, response);
  };

  return {
    issuer,
    domain,
    port,
    clientId,
    env: { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId },
    users,
    allowOrigins(...added) {
      for (const origin of added) origins.add(origin);
    },
    setFault(next) {
      fault = next;
    },
    async nextRequest(path) {
      await once(arrivals, path);
    },
    async kill() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function behaviourOf(parts: {
  provider: Provider;
  users: OpenIdUsers;
  isAllowed: (address: string) => boolean;
  publicKey: JWK;
}): Answer {
  const { provider, users, isAllowed } = parts;
  const protocol = provider.callback();
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    if (pathname.startsWith('/interaction/')) {
      await answerLogin(provider, users, request, response);
    } else if (pathname === '/v2/logout') {
      await answerLogout(provider, isAllowed, request, response);
    } else if (isManagement(pathname)) {
      await answerManagement({ ...parts, issuer: provider.issuer }, request, response);
    } else {
      await protocol(request, response);
    }
  };
}

/** @returns whether the request has been answered */
async function misbehave(
  { path, delayMs = 0, status }: ProviderFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  if (path !== undefined && pathname !== path) return false;
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
  if (status === undefined) return false;
  // Readable to scripts of any page, as the answers of a tenant's gateway are.
  response.writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
  response.end('<!doctype html><title>Out of order</title>');
  return true;
}

async function answerOrFail(answer: () => Promise<void>, response: ServerResponse): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  }
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}
