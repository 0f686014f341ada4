import type { LinkPurpose } from './words.ts';

/**
 * The page of the web app that uses a link. The token stands in the fragment, which browsers send
 * to no server: it reaches neither a log nor a Referer header.
 */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}/${purpose}#token=${token}`;
}
