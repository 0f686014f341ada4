import type { Provider, ProvidersConfig } from '@file-server/contract/providers';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';

export const SERVICES = { firebase: 'Firebase', auth0: 'Auth0' } as const satisfies Record<
  Provider,
  string
>;
const warned = new Set<Provider>();

/**
 * What the SDK of a provider starts with; null = the operator has not configured it, which the
 * console is told once (R8.06).
 */
export function providerSettings<Name extends Provider>(
  config: RuntimeConfig,
  provider: Name,
): ProvidersConfig[Name] {
  const settings = config.providers[provider];
  if (settings === null && !warned.has(provider)) {
    warned.add(provider);
    // oxlint-disable-next-line no-console
    console.warn(`${SERVICES[provider]} Service didn't initialize, check your configuration`);
  }
  return settings;
}

/** The operator has not configured the provider; screens say so before anybody can ask. */
export class ProviderMissing extends Error {
  override name = 'ProviderMissing';
}

export type Auth0Settings = NonNullable<ProvidersConfig['auth0']>;

/** Base address, with its last slash, of the calls of R7.04; also the audience of their tokens. */
export function managementApi({ domain, audience }: Auth0Settings): string {
  if (audience !== null) return audience.endsWith('/') ? audience : `${audience}/`;
  const origin = /^https?:\/\//.test(domain) ? domain.replace(/\/$/, '') : `https://${domain}`;
  return `${origin}/api/v2/`;
}

/** The SDK needs the browser's cryptography, which plain http offers on this computer alone. */
export const auth0WorksHere = (): boolean => window.isSecureContext;
