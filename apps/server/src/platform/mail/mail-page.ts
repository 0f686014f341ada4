import type { Language } from '@file-server/contract/settings';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Programs for mail drop style sheets; what stands at the element stays. Colours are the reader's own. */
const PAGE = 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,sans-serif';
const COLUMN = 'max-width:576px;margin:0 auto;overflow-wrap:anywhere';

/** Who writes. The line is as far from black as from white. */
const FROM = 'margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #888888;font-size:14px';
const SUBJECT = 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600';
const BUTTON =
  'display:inline-block;padding:8px 24px;border:1px solid;border-radius:8px;font-weight:600;text-decoration:none';

const OPEN: Readonly<Record<Language, string>> = { en: 'Open', tr: 'Aç', ar: 'فتح' };

/** A heading inside a mail. */
export const mailHeading = (words: string): Html =>
  html`<h2 style="margin:32px 0 8px;font-size:16px;line-height:1.5">${words}</h2>`;

/** A list inside a mail. */
export const mailList = (items: readonly Html[]): Html =>
  html`<ul style="margin:0 0 16px;padding:0 20px">
    ${items.map((item) => html`<li style="margin:4px 0">${item}</li>`)}
  </ul>`;

/** The page that a mail leads to: a button, and its address for those whose program shows none. */
export const mailLink = (language: Language, link: string): Html =>
  html`<p style="margin:24px 0 8px"><a style="${BUTTON}" href="${link}">${OPEN[language]}</a></p>
    <p style="margin:0 0 24px;font-size:13px"><a dir="ltr" href="${link}">${link}</a></p>`;

interface About {
  readonly language: Language;
  /** Name of the server that writes. */
  readonly title: string;
  readonly subject: string;
}

/**
 * A mail as a page: one column, written in the direction of its language. It names its subject, which
 * its sentences go on from.
 * @param small what stands below the mail itself, such as where such mails end
 */
export async function mailPage(
  { language, title, subject }: About,
  parts: readonly Html[],
  small: Html | null = null,
): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
      </head>
      <body style="${PAGE}">
        <div style="${COLUMN}">
          <p style="${FROM}">${title}</p>
          <h1 style="${SUBJECT}">${subject}</h1>
          ${parts} ${small && html`<div style="margin-top:32px;font-size:14px">${small}</div>`}
        </div>
      </body>
    </html>`;
  return page.toString();
}
