import type { RuntimeConfig } from '@file-server/contract';

/** Credentials are of a domain (Web Authentication section 5.1.2); an address is none. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Passkeys belong to the host of the page, so another licence server cannot ask for them here. */
function offersPasskeys({ authHost }: RuntimeConfig): boolean {
  return (
    authHost === '' && 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname)
  );
}

/** What the login offers beside e-mail and password. */
export function otherWays(config: RuntimeConfig): readonly ('auth0' | 'passkey')[] {
  return [
    ...(config.providers.auth0 === null ? [] : (['auth0'] as const)),
    ...(offersPasskeys(config) ? (['passkey'] as const) : []),
  ];
}
