import type { Problem } from '@file-server/contract/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTerms } from '../../../../tests/harness/change-terms.ts';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { readAtEachPause } from '../../../../tests/harness/pausing-database.ts';
import { createSignInApp } from '../../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { deleteLicence } from '../../licences/index.ts';
import { deleteUser } from '../../users/index.ts';

describeEachEngine('a kept token that is renewed', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it.for([
    { activated: true, allowed: [200, 'invalid_access_token'] },
    { activated: false, allowed: ['not_activated', 'invalid_access_token'] },
  ])(
    'is refused, or good for the last time, where its account is just removed: $activated',
    async ({ activated, allowed }) => {
      const codes = await readAtEachPause(db, {
        async begin() {
          const { deps, newUser, openSession } = createSignInApp(db);
          const { id } = await newUser();
          const token = await openSession({ id });
          const services = { ...deps, signals: createSignals() };
          if (!activated) await changeTerms(services, id, { activated });
          return { ...deps, id, token };
        },
        change: ({ revokeAccess, id }) =>
          db.transaction(async (tx) => {
            await revokeAccess(tx, 'registration-refused', { userId: id });
            await deleteLicence(tx, id);
            await deleteUser(tx, id);
          }),
        async read(paused, { token }) {
          const { call } = createSignInApp(paused);
          const answer = await call('/api/auth/access-token', { body: { access_token: token } });
          return ((await answer.json()) as Partial<Problem>).code ?? answer.status;
        },
      });
      expect(new Set(codes)).toEqual(new Set(allowed));
    },
  );
});
