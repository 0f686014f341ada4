import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { MailTables } from './tables.ts';

/** What a user does without. */
export interface MailSubject {
  readonly userId: string;
  /** Its news alone; null = all mails that one may do without. */
  readonly productId: string | null;
}

/** Good for one user's mails and nothing else, for ever: an old mail must end them, too. */
export function mailLinkToken(
  linkKey: Buffer,
  userId: string,
  productId: string | null = null,
): string {
  const subject = productId === null ? userId : `${userId}.${productId}`;
  const tag = createHmac('sha256', linkKey).update(`unsubscribe ${subject}`).digest('base64url');
  return `${subject}.${tag}`;
}

/** @returns what the token is about; null = nobody signed it */
export function subjectOfMailLink(linkKey: Buffer, token: string): MailSubject | null {
  const [userId = '', productId = null] = token.split('.').slice(0, -1);
  const right = Buffer.from(mailLinkToken(linkKey, userId, productId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right)
    ? { userId, productId }
    : null;
}

/** What users do without. */
interface OptOuts {
  /** Those who want no mails but answers. */
  readonly ofAll: ReadonlySet<string>;
  /** Of each user the products of which they want no news. */
  readonly ofProducts: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function findOptOuts(db: Database, userIds: readonly string[]): Promise<OptOuts> {
  const { lists } = db.capabilities;
  const among = lists.contains('user_id', lists.encode(userIds));
  const outs = tables<MailTables>(db);
  const [ofAll, ofProducts] = await Promise.all([
    outs.selectFrom('mail_opt_outs').select('user_id').where(among).execute(),
    outs
      .selectFrom('mail_product_opt_outs')
      .select(['user_id', 'product_id'])
      .where(among)
      .execute(),
  ]);
  const byUser = Map.groupBy(ofProducts, (row) => row.user_id);
  return {
    ofAll: new Set(ofAll.map((row) => row.user_id)),
    ofProducts: new Map(
      Array.from(byUser, ([userId, rows]) => [userId, new Set(rows.map((row) => row.product_id))]),
    ),
  };
}

/**
 * What a user is without who asks to be without the subject: who wants no mails at all gets none about
 * a product.
 * @returns null = they get them
 */
export async function findOptOut(db: Database, subject: MailSubject): Promise<MailSubject | null> {
  const { userId, productId } = subject;
  const { ofAll, ofProducts } = await findOptOuts(db, [userId]);
  if (ofAll.has(userId)) return { userId, productId: null };
  return productId !== null && ofProducts.get(userId)?.has(productId) ? subject : null;
}

/** Ends or begins what a user may do without; a second time changes nothing. */
export async function setOptOut(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, productId }: MailSubject,
  isOut: boolean,
): Promise<void> {
  const outs = tables<MailTables>(db);
  const at = clock.now();
  if (productId !== null) {
    const row = { user_id: userId, product_id: productId };
    if (isOut) {
      await outs
        .insertInto('mail_product_opt_outs')
        .values({ ...row, at })
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
        .execute();
    } else {
      await outs
        .deleteFrom('mail_product_opt_outs')
        .where('user_id', '=', userId)
        .where('product_id', '=', productId)
        .execute();
    }
    return;
  }
  if (!isOut) {
    await outs.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
    return;
  }
  await outs
    .insertInto('mail_opt_outs')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function deleteOptOutsOf(tx: Database, userId: string): Promise<void> {
  const outs = tables<MailTables>(tx);
  await outs.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
  await outs.deleteFrom('mail_product_opt_outs').where('user_id', '=', userId).execute();
}
