import type { Link } from './runtime-config.ts';

/** An address that runs nothing. */
const ADDRESS = /^(https?:\/\/|mailto:)/i;

/**
 * Links as an operator writes them: `Label=https://…`, separated by commas.
 * @returns null when one has no label of at most 40 characters, or leads nowhere
 */
export function parseLegalLinks(text: string): Link[] | null {
  const links = text.split(',').map((one) => linkOf(one.trim()));
  return links.every(isLink) ? links : null;
}

function linkOf(text: string): Link {
  const at = text.indexOf('=');
  return { label: text.slice(0, Math.max(0, at)).trim(), href: text.slice(at + 1).trim() };
}

const isLink = ({ label, href }: Link): boolean =>
  label !== '' && label.length <= 40 && ADDRESS.test(href) && URL.canParse(href);
