import type { Problem } from '@file-server/contract/problem';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer } from './harness/seed.ts';
import { type SeededProduct, seedProduct } from './harness/seed-products.ts';
import { tokenSessions } from './harness/token-sessions.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { deleteEntries, listBin, restoreEntries } from '../src/features/library/index.ts';
import { getHoldings, unmarkProduct } from '../src/features/products/index.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import { ask } from '../src/features/requests/index.ts';
import { requestDeskRoutes } from '../src/features/requests/operator-routes.ts';
import { grantOperator } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('a request for a product that is gone', (engine) => {
  let db: Database;
  let userId: string;
  let product: SeededProduct;
  let requestId: string;
  let documented: ReturnType<typeof checkAnswers>;
  const clock = handClock();
  const services = () => ({ db, clock, signals: createSignals() });

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    userId = await seedCustomer(db, { activated: true });
    const operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    product = await seedProduct(db);
    const wish = { kind: 'product', entryId: product.folderId, text: '' } as const;
    requestId = (await ask({ db, clock }, userId, wish)).id;
    const authenticate = async () => ({
      ...(await tokenSessions.authenticate(operatorId)),
      roles: ['operator' as const],
      provenAt: clock.now(),
    });
    const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
    const desk = requestDeskRoutes({
      ...services(),
      notices: null,
      requireOperator: createOperatorGuard({ tokens, sessions: { authenticate } }),
      deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
      revokeAccess: () => Promise.resolve(),
      settleRegistration: takeRegistration,
    });
    documented = checkAnswers(
      new Hono().onError((error) => toProblemResponse(error)).route('/', desk),
    );
  });

  const decide = async (what: 'approve' | 'decline', body: object = {}) => {
    const answer = await documented(`/api/operator/requests/${requestId}/${what}`, {
      method: 'POST',
      headers: { authorization: 'Bearer operator', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status === 204 ? 204 : ((await answer.json()) as Problem).code;
  };
  const held = async () =>
    (await getHoldings(db, { userId, now: clock.now() })).entitlements.map((one) => one.productId);

  it('is not approved where it is none any more, and can be declined', async () => {
    await unmarkProduct(services(), product.productId, BY);
    expect(await decide('approve')).toBe('product_gone');
    expect(await decide('decline', { reason: 'It is free for everybody now.' })).toBe(204);
  });

  it('is approved once it was taken out of the bin', async () => {
    const library = { ...services(), scheduleDraft: () => Promise.resolve() };
    await deleteEntries(library, [product.folderId], BY);
    expect(await decide('approve')).toBe('product_gone');
    expect(await held()).toEqual([]);
    const [item] = (await listBin(db, { limit: 1 })).rows;
    await restoreEntries(library, [{ id: item?.id ?? '' }], BY);
    expect(await decide('approve')).toBe(204);
    expect(await held()).toEqual([product.productId]);
  });
});
