import { isIP } from 'node:net';
import { ProblemError } from '../../platform/problem/problem-error.ts';

/** Whom passkeys are made for. A passkey of one name is of no use under another. */
export interface RelyingParty {
  /** Domain (WebAuthn section 5.1.2, RP ID). */
  readonly id: string;
  /** The one origin whose pages may use the passkeys. */
  readonly origin: string;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/**
 * The relying party behind the public origin of this server, which comes from the settings: the Host
 * header is chosen by whoever asks. The loopback addresses are known as localhost, because browsers
 * make no passkeys for addresses.
 * @returns null where browsers make no passkeys: plain http beyond localhost, and addresses
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  const { protocol, hostname, origin } = url;
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  const address = hostname.startsWith('[') || isIP(hostname) !== 0;
  return local || (protocol === 'https:' && !address) ? { id: hostname, origin } : null;
}

/**
 * The relying party for a ceremony. What a page says of its origin as it begins one only helps it to a
 * plain answer; what counts is the origin that the authenticator signs.
 * @param pageOrigin the Origin header of who begins; absent = the authenticator has signed
 * @throws ProblemError passkeys_unavailable
 */
export function requireRelyingParty(
  relyingParty: RelyingParty | null,
  pageOrigin?: string,
): RelyingParty {
  if (relyingParty === null) throw new ProblemError('passkeys_unavailable');
  if (pageOrigin !== undefined && pageOrigin !== relyingParty.origin) {
    const detail = `Passkeys of this server work at ${relyingParty.origin} only.`;
    throw new ProblemError('passkeys_unavailable', detail);
  }
  return relyingParty;
}
