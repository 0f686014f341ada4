import type { Problem } from '@file-server/contract/problem';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { findUser, getUser, grantOperator } from '../src/features/users/index.ts';
import { eraseRoutes } from '../src/features/users-desk/erase-routes.ts';
import { MODULES } from '../src/modules.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createRevokeAccess } from '../src/platform/module/revoke-access.ts';
import { createErasePersonalData } from '../src/platform/module/server-module.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type AccountApp, openAccountApp, PASSWORD } from './harness/account-app.ts';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';

const MINUTE = 60_000;

describeEachEngine('erasing a customer at the desk', (engine) => {
  let db: Database;
  let app: AccountApp;
  let operator: { readonly id: string; readonly token: string };
  let documented: ReturnType<typeof checkAnswers>;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    app = openAccountApp(db, null);
    const { id } = await app.newUser();
    await grantOperator({ db }, id);
    operator = { id, token: await app.openSession(id) };
    const signals = createSignals();
    const routes = eraseRoutes({
      ...app.deps,
      signals,
      deviceOf: () => app.device,
      revokeAccess: createRevokeAccess(MODULES, { clock: app.clock, signals }),
      erasePersonalData: createErasePersonalData(MODULES),
    });
    documented = checkAnswers(
      new Hono().onError((error) => toProblemResponse(error)).route('/', routes),
    );
  });
  afterEach(() => app.jobs.stop());

  async function erase(id: string, query = '?reason=asked+for') {
    const answer = await documented(`/api/operator/users/${id}${query}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${operator.token}` },
    });
    return answer.ok ? answer.status : ((await answer.json()) as Problem).code;
  }
  const ledger = (userId: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor_id', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();

  it('removes who they are, ends their sessions, and keeps who did it and why', async () => {
    const [user, other] = [await app.newUser(), await app.newUser()];
    const token = await app.openSession(user.id);
    expect(await erase(user.id, '')).toBe('invalid_request');
    expect(await getUser(db, user.id)).toBeDefined();
    expect(await erase(user.id)).toBe(204);
    expect(await findUser(db, user.email)).toBeUndefined();
    await expect(app.sessions.authenticate(token)).rejects.toThrow('Invalid access_token');
    expect(await app.signsIn(user.email, PASSWORD)).toBe(false);
    expect(await app.signsIn(other.email, PASSWORD)).toBe(true);
    expect(await ledger(user.id)).toEqual([
      { kind: 'user_erased', actor_id: operator.id, reason: 'asked for' },
    ]);
    expect(await erase(user.id)).toBe('not_found');
    expect(await erase(newId())).toBe('not_found');
  });

  it('erases no operator, who would have to be a customer first', async () => {
    const colleague = await app.newUser();
    await grantOperator({ db }, colleague.id);
    expect(await erase(colleague.id)).toBe('operator_account');
    expect(await erase(operator.id)).toBe('operator_account');
    expect(await getUser(db, colleague.id)).toBeDefined();
  });

  it('asks who has proved long ago who they are', async () => {
    const user = await app.newUser();
    app.clock.advance(11 * MINUTE);
    expect(await erase(user.id)).toBe('step_up_required');
    expect(await getUser(db, user.id)).toBeDefined();
  });
});
