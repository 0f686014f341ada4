import { html } from 'hono/html';
import type { Database } from '../../platform/db/database.ts';
import { getPreferences } from '../preferences/index.ts';
import { getProducts } from '../products/index.ts';
import type { MailSubject } from './opt-out.ts';
import { UNSUBSCRIBE } from './texts.ts';

interface PageDeps {
  readonly db: Database;
  /** Name of this server. */
  readonly title: () => string;
}

/** A page without the web app, which not every mail program opens. */
export async function optOutPage(
  { db, title }: PageDeps,
  { userId, productId }: MailSubject,
  said: 'ask' | 'stopped' | 'resumed',
) {
  const { settings } = await getPreferences(db, userId);
  const language = settings?.language ?? 'en';
  const text = UNSUBSCRIBE[language];
  const isStopped = said === 'stopped';
  const words =
    productId === null || said === 'resumed'
      ? text[said]
      : text[`${said}Product`](await nameOf(db, productId));
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title()}</title>
        <style>
          body {
            margin: 0;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          main {
            max-inline-size: 32rem;
            margin-inline: auto;
            padding: 3rem 1.5rem;
          }
          button {
            min-block-size: 44px;
            padding-inline: 1.25rem;
            font: inherit;
            font-weight: 600;
            border: 1px solid;
            border-radius: 8px;
            color: inherit;
            background: none;
            cursor: pointer;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title()}</h1>
          <p role="status">${words}</p>
          <form method="post" action="${isStopped ? '?resume=1' : '?'}">
            <button>${isStopped ? text.resume : text.stop}</button>
          </form>
        </main>
      </body>
    </html>`;
}

/** Apart from the direction of the sentence around it. One that is gone has no name any more, and no news. */
async function nameOf(db: Database, productId: string): Promise<string> {
  const product = (await getProducts(db, [productId])).get(productId);
  return `\u2068${product?.name ?? '…'}\u2069`;
}
