import type { Language } from '@file-server/contract/settings';
import { html } from 'hono/html';
import { mailLink, mailPage } from '../../../platform/mail/mail-page.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { MailKind } from '../words.ts';
import { type Names, TEXTS } from './texts.ts';

/**
 * Puts a mail into words, as plain text and as a page with its direction.
 * @param about.email the address that the mail speaks of, and goes to
 * @param about.link address to open; null for a mail that only tells
 */
export async function writeMail(
  kind: MailKind,
  language: Language,
  { link, ...names }: Names & { readonly link: string | null },
): Promise<Mail> {
  const { subject, before, after } = TEXTS[language][kind](names);
  const text = [...before, ...(link === null ? [] : [link]), ...after].join('\n\n');
  const paragraph = (words: string) => html`<p>${words}</p>`;
  const page = await mailPage({ language, title: names.title, subject }, [
    ...before.map(paragraph),
    ...(link === null ? [] : [mailLink(language, link)]),
    ...after.map(paragraph),
  ]);
  return { to: names.email, subject, text: `${text}\n`, html: page };
}
