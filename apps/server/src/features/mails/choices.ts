import type { changeMailChoicesSchema, MailChoices } from '@file-server/contract/account';
import { compareNames } from '@file-server/domain/entry-name';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { findShown, getHoldings } from '../products/index.ts';
import { lockPresent } from '../users/index.ts';
import type { Notices } from './notices.ts';
import { findOptOuts, setOptOut } from './opt-out.ts';

export interface ChoicesDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** null = this server cannot send mail. */
  readonly notices: Notices | null;
}

/** Which mails a user does without, and of which products they may. */
export async function getChoices(
  { db, clock, notices }: ChoicesDeps,
  userId: string,
): Promise<MailChoices> {
  const { ofAll, ofProducts } = await findOptOuts(db, [userId]);
  const ended = ofProducts.get(userId) ?? new Set();
  const viewer = { userId, now: clock.now() };
  const { entitlements } = await getHoldings(db, viewer);
  const productIds = [...ended, ...entitlements.map(({ productId }) => productId)];
  // Of one that is hidden, who does not hold it any more is not told even the name.
  const shown = await findShown(db, viewer, productIds);
  return {
    sends: notices !== null,
    wanted: !ofAll.has(userId),
    products: [...shown.values()]
      .map(({ id, name }) => ({ id, name, news: !ended.has(id) }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
  };
}

/**
 * Changes all of it or nothing.
 * @throws ProblemError invalid_request for a product that the user does not hold,
 *   invalid_access_token when the user is erased meanwhile
 */
export async function changeChoices(
  deps: ChoicesDeps,
  userId: string,
  { wanted, products }: z.infer<typeof changeMailChoicesSchema>,
): Promise<void> {
  const known = new Set((await getChoices(deps, userId)).products.map(({ id }) => id));
  const unknown = products.findIndex(({ id }) => !known.has(id));
  if (unknown !== -1) {
    const errors = [{ path: `products.${unknown}.id`, message: 'You hold no such product.' }];
    throw new ProblemError('invalid_request', undefined, { extras: { errors } });
  }
  await deps.db.transaction(async (tx) => {
    await lockPresent(tx, userId);
    const inTx = { ...deps, db: tx };
    if (wanted !== undefined) await setOptOut(inTx, { userId, productId: null }, !wanted);
    for (const { id, news } of products) await setOptOut(inTx, { userId, productId: id }, !news);
  });
}
