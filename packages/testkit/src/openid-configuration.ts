import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { OpenIdUsers } from './openid-users.ts';

const SCOPES = 'openid profile email offline_access';
const API_SCOPES = 'read:current_user update:current_user_metadata';
const DAY_S = 86_400;

/** A fresh RSA key of the provider, private part included. */
export async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() };
}

/**
 * oidc-provider under Auth0's paths and habits: public clients with PKCE, the API chosen by
 * `audience`, access tokens as JWTs, profile claims inside the ID token, no question of consent.
 */
export function configurationOf(options: {
  readonly issuer: string;
  readonly clientIds: readonly string[];
  readonly users: OpenIdUsers;
  readonly signingKey: JWK;
  readonly idTokenSeconds: number;
  readonly accessTokenSeconds: number;
}): Configuration {
  const { users } = options;
  const api = `${options.issuer}api/v2/`;
  return {
    clients: options.clientIds.map((clientId) => ({
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      // The addresses that are really allowed are asked for at each request.
      redirect_uris: ['https://replaced.example/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })),
    jwks: { keys: [options.signingKey] },
    cookies: { keys: [randomUUID()] },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      revocation: '/oauth/revoke',
    },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    extraParams: ['audience', 'auth0Client', 'connection', 'screen_hint'],
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    features: featuresOf(api, options.accessTokenSeconds),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_ctx, sub) {
      const profile = users.find(sub);
      if (!profile) return undefined;
      const { email, email_verified, name, picture } = profile;
      return { accountId: sub, claims: () => ({ sub, email, email_verified, name, picture }) };
    },
    loadExistingGrant: (ctx) => grantWithoutAsking(ctx, api),
    ttl: {
      Session: DAY_S,
      Grant: DAY_S,
      Interaction: 600,
      RefreshToken: DAY_S,
      AccessToken: options.accessTokenSeconds,
      IdToken: options.idTokenSeconds,
    },
    renderError(ctx, out) {
      ctx.type = 'json';
      ctx.body = out;
    },
  };
}

function featuresOf(api: string, accessTokenTTL: number): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) => audienceOf(ctx.oidc.params) ?? api,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, audience) => ({
        scope: API_SCOPES,
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** The client is the API owner's own, so nobody is asked for consent. */
async function grantWithoutAsking(ctx: KoaContextWithOIDC, api: string) {
  const { client, session, params, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audienceOf(params) ?? api, API_SCOPES);
  await grant.save();
  return grant;
}

function audienceOf(params: Record<string, unknown> | undefined): string | undefined {
  const audience = params?.['audience'];
  return typeof audience === 'string' ? audience : undefined;
}
