import { cleanNodes } from '../../../demo-kit/rich-text/clean-nodes.ts';

/** What `cleanNodes` leaves, as text of HTML: for mails that are written here. */
export function cleanHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleanNodes(html));
  return holder.innerHTML;
}

const EXCERPT_LENGTH = 180;

/** After these a word ends. */
const BLOCK_END = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|h[1-6]|td|th|tr|blockquote|pre)>/gi;

/** The words of a mail without its tags. */
export const textOf = (html: string): string =>
  (cleanNodes(html.replaceAll(BLOCK_END, '$& ')).textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What a list shows of a mail, in one line. */
export const excerptOf = (html: string): string => textOf(html).slice(0, EXCERPT_LENGTH);
