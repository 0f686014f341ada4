import type { Language } from '@file-server/contract/settings';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Programs for mail drop style sheets; what stands at the element stays. Colours are the reader's own. */
const PAGE = 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,sans-serif';
const COLUMN = 'max-width:576px;margin:0 auto;overflow-wrap:anywhere';

/** A heading inside a mail. */
export const mailHeading = (words: string): Html =>
  html`<h2 style="margin:32px 0 8px;font-size:16px;line-height:1.5">${words}</h2>`;

/** A list inside a mail. */
export const mailList = (items: readonly Html[]): Html =>
  html`<ul style="margin:0 0 16px;padding:0 20px">
    ${items.map((item) => html`<li style="margin:4px 0">${item}</li>`)}
  </ul>`;

/**
 * A mail as a page: one column, written in the direction of its language.
 * @param small what stands below the mail itself, such as where such mails end
 */
export async function mailPage(
  language: Language,
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
          ${parts} ${small && html`<div style="margin-top:32px;font-size:14px">${small}</div>`}
        </div>
      </body>
    </html>`;
  return page.toString();
}
