import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { createSignInApp } from '../../../../tests/harness/sign-in-app.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { eraseUser } from '../../users/index.ts';
import type { RequestTables } from '../tables.ts';
import { ask, withdraw } from './ask.ts';

const DAY_MS = 24 * 60 * 60_000;

describeEachEngine('a request on its way', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('is not kept where its customer is erased meanwhile: it would stay for ever', async () => {
    const { deps, newUser } = createSignInApp(db);
    const user = await newUser();
    await eraseUser({ ...deps, signals: createSignals() }, user);
    const asked = ask(deps, user.id, { kind: 'quota', text: 'My name is Ada.' });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_access_token' });
    const kept = tables<RequestTables>(db).selectFrom('requests').selectAll();
    expect(await kept.execute()).toEqual([]);
  });

  it('waits for no instant of a clock that was ahead and has been set back', async () => {
    const { deps, newUser, clock } = createSignInApp(db);
    const { id } = await newUser();
    const askAndWithdraw = async () => {
      const request = await ask(deps, id, { kind: 'quota', text: 'More.' });
      await withdraw(deps, id, request.id);
    };
    const refused = { code: 'too_many_attempts' };
    clock.advance(30 * DAY_MS);
    for (let asked = 0; asked < 5; asked += 1) await askAndWithdraw();
    await expect(askAndWithdraw()).rejects.toMatchObject(refused);
    clock.advance(-30 * DAY_MS);
    for (let asked = 0; asked < 5; asked += 1) await askAndWithdraw();
    await expect(askAndWithdraw()).rejects.toMatchObject({
      ...refused,
      headers: { 'retry-after': String(DAY_MS / 1000) },
    });
  });
});
