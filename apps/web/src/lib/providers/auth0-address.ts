import type { ProvidersConfig } from '@file-server/contract';

export type Auth0Settings = NonNullable<ProvidersConfig['auth0']>;

/** Base address, with its last slash, of the calls of R7.04; also the audience of their tokens. */
export function managementApi({ domain, audience }: Auth0Settings): string {
  if (audience !== null) return audience.endsWith('/') ? audience : `${audience}/`;
  const origin = /^https?:\/\//.test(domain) ? domain.replace(/\/$/, '') : `https://${domain}`;
  return `${origin}/api/v2/`;
}

/** The SDK needs the browser's cryptography, which plain http offers on this computer alone. */
export const auth0WorksHere = (): boolean => window.isSecureContext;
