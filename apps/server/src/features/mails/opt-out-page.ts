import { html } from 'hono/html';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { plainPage } from '../../platform/page/plain-page.ts';
import { getPreferences } from '../preferences/index.ts';
import { findShown } from '../products/index.ts';
import { findOptOut, type MailSubject } from './opt-out.ts';
import { UNSUBSCRIBE } from './texts.ts';

interface PageDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Name of this server. */
  readonly title: () => string;
}

/** What a mail's link opens, without the web app, which not every mail program opens. */
export async function optOutPage(
  deps: PageDeps,
  subject: MailSubject,
  saidOfWanted: 'ask' | 'resumed',
) {
  const { db, title } = deps;
  const { userId } = subject;
  const { settings } = await getPreferences(db, userId);
  const language = settings?.language ?? 'en';
  const text = UNSUBSCRIBE[language];
  const optOut = await findOptOut(db, subject);
  const isStopped = optOut !== null;
  const said = isStopped ? 'stopped' : saidOfWanted;
  const { productId } = optOut ?? subject;
  const words =
    productId === null || said === 'resumed'
      ? text[said]
      : text[`${said}Product`](await nameOf(deps, userId, productId));
  return plainPage(
    { title: title(), language },
    html`<p role="status">${words}</p>
      <form method="post" action="${isStopped ? '?resume=1' : '?'}">
        <button>${isStopped ? text.resume : text.stop}</button>
      </form>`,
  );
}

/**
 * Apart from the direction of the sentence around it. One that is gone has no name any more, and no news;
 * that of one which is hidden may have changed since the mail, and who does not hold it hears nothing of it.
 */
async function nameOf(
  { db, clock }: Pick<PageDeps, 'db' | 'clock'>,
  userId: string,
  productId: string,
): Promise<string> {
  const shown = await findShown(db, { userId, now: clock.now() }, [productId]);
  return `\u2068${shown.get(productId)?.name ?? '…'}\u2069`;
}
