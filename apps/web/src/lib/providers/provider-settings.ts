import type { Provider, ProvidersConfig, RuntimeConfig } from '@file-server/contract';

const SERVICES = { firebase: 'Firebase', auth0: 'Auth0' } as const satisfies Record<
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
