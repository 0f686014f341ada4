import { html } from 'hono/html';
import type { Database } from '../../platform/db/database.ts';
import { plainPage } from '../../platform/page/plain-page.ts';
import { getPreferences } from '../preferences/index.ts';
import { getProducts } from '../products/index.ts';
import { findOptOut, type MailSubject } from './opt-out.ts';
import { UNSUBSCRIBE } from './texts.ts';

interface PageDeps {
  readonly db: Database;
  /** Name of this server. */
  readonly title: () => string;
}

/** What a mail's link opens, without the web app, which not every mail program opens. */
export async function optOutPage(
  { db, title }: PageDeps,
  subject: MailSubject,
  saidOfWanted: 'ask' | 'resumed',
) {
  const { settings } = await getPreferences(db, subject.userId);
  const language = settings?.language ?? 'en';
  const text = UNSUBSCRIBE[language];
  const optOut = await findOptOut(db, subject);
  const isStopped = optOut !== null;
  const said = isStopped ? 'stopped' : saidOfWanted;
  const { productId } = optOut ?? subject;
  const words =
    productId === null || said === 'resumed'
      ? text[said]
      : text[`${said}Product`](await nameOf(db, productId));
  return plainPage(
    { title: title(), language },
    html`<p role="status">${words}</p>
      <form method="post" action="${isStopped ? '?resume=1' : '?'}">
        <button>${isStopped ? text.resume : text.stop}</button>
      </form>`,
  );
}

/** Apart from the direction of the sentence around it. One that is gone has no name any more, and no news. */
async function nameOf(db: Database, productId: string): Promise<string> {
  const product = (await getProducts(db, [productId])).get(productId);
  return `\u2068${product?.name ?? '…'}\u2069`;
}
