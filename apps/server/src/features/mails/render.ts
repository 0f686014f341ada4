import type { LANGUAGES } from '@file-server/contract';
import { html } from 'hono/html';
import { type Facts, NOTICE_TEXTS, UNSUBSCRIBE } from './texts.ts';
import { isOptional, type NoticeKind } from './words.ts';

interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Written {
  readonly kind: NoticeKind;
  readonly language: (typeof LANGUAGES)[number];
  readonly facts: Facts;
  /** Name of this server. */
  readonly title: string;
  /** Origin that links start with. */
  readonly publicUrl: string;
  /** Where such mails are ended; below those that one may do without. */
  readonly endLink: string;
}

/** A mail as it is sent, as plain text and as a page. */
export async function renderNotice(written: Written): Promise<Rendered> {
  const { kind, language, facts, title, publicUrl, endLink } = written;
  const isNews = isOptional(kind);
  const { subject, paragraphs } = NOTICE_TEXTS[language][kind](facts, title);
  const page = facts.entryId === null ? '/licence' : `/file-manager?details=${facts.entryId}`;
  const link = publicUrl + page;
  const endText = UNSUBSCRIBE[language].footer;
  const document = await html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <body>
        ${paragraphs.map((words) => html`<p>${words}</p>`)}
        <p dir="ltr"><a href="${link}">${link}</a></p>
        ${isNews ? html`<p><a href="${endLink}">${endText}</a></p>` : ''}
      </body>
    </html>`;
  return {
    subject,
    text: `${[...paragraphs, link, ...(isNews ? [`${endText}\n${endLink}`] : [])].join('\n\n')}\n`,
    html: document.toString(),
  };
}
