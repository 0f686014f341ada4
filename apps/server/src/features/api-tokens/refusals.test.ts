import type { Problem } from '@file-server/contract/problem';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { setLicence } from '../licences/index.ts';
import { requireSession } from '../sessions/index.ts';
import { grantOperator, revokeOperator } from '../users/index.ts';
import {
  createOperatorGuard,
  createToken,
  createTokenAccess,
  findTokens,
  revokeToken,
} from './index.ts';
import { newToken } from './token-text.ts';

const BY = { actor: { kind: 'cli' } } as const;
const ANOTHER =
  'Have an operator make another token, at /operator/tokens or by the command "token create".';

describeEachEngine('a program whose token opens nothing', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  async function seedToken() {
    const clock = handClock();
    const userId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, userId);
    const wanted = { userId, name: 'shop', scopes: ['read'] as const, lifetimeMs: 1_000 };
    const made = await createToken({ db, clock }, wanted, BY);
    const asked: string[] = [];
    const sessions = {
      authenticate: (token: string) => {
        asked.push(token);
        return Promise.reject(new ProblemError('invalid_access_token'));
      },
    };
    const tokens = createTokenAccess({ db, clock });
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .get('/operators', createOperatorGuard({ tokens, sessions })('read'), (c) => c.text('open'))
      .get('/people', requireSession(sessions), (c) => c.text('open'));
    const ask = async (path = '/operators', token = made.token): Promise<Partial<Problem>> => {
      const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
      return answer.ok ? {} : ((await answer.json()) as Problem);
    };
    return { clock, userId, id: made.known.id, ask, asked };
  }

  it('is told that its token has ended, and what to do', async () => {
    const { clock, ask } = await seedToken();
    clock.advance(999);
    expect(await ask()).toEqual({});
    clock.advance(1);
    expect(await ask()).toMatchObject({
      code: 'invalid_access_token',
      detail: 'This token has ended.',
      nextStep: ANOTHER,
    });
  });

  it('is told that its token was revoked, also where it has ended since', async () => {
    const { clock, id, ask } = await seedToken();
    await revokeToken({ db, clock }, id, BY);
    clock.advance(1_000);
    expect(await ask()).toMatchObject({
      code: 'invalid_access_token',
      detail: 'This token was revoked.',
      nextStep: ANOTHER,
    });
  });

  it('is told that there is no such token', async () => {
    const { ask } = await seedToken();
    for (const token of [newToken(), 'fsp_half']) {
      expect(await ask('/operators', token)).toMatchObject({
        code: 'invalid_access_token',
        detail: 'This server knows no such token.',
        nextStep: ANOTHER,
      });
    }
  });

  it('is told that its user is suspended, or no operator any more, and so is the list', async () => {
    const { clock, userId, ask } = await seedToken();
    const listed = async () =>
      (await findTokens(db, { owner: userId, limit: 1, now: clock.now() })).items[0];
    expect(await listed()).toMatchObject({ state: 'live', obstacle: null });
    await revokeOperator({ db }, userId);
    expect(await ask()).toMatchObject({
      code: 'operator_required',
      detail: 'The user of this token is no operator any more.',
      nextStep: 'Make them an operator again, or take the token of another one.',
    });
    expect(await listed()).toMatchObject({ state: 'live', obstacle: 'not_operator' });
    await setLicence({ db, clock, signals: createSignals() }, userId, { activated: false }, BY);
    expect(await ask()).toMatchObject({
      code: 'invalid_access_token',
      detail: 'The user of this token is not activated.',
      nextStep: 'Have another operator activate them, or take the token of another one.',
    });
    expect(await listed()).toMatchObject({ state: 'live', obstacle: 'not_activated' });
    clock.advance(1_000);
    expect(await listed()).toMatchObject({ state: 'ended', obstacle: null });
  });

  it('is told where a call is for people alone, and its token goes nowhere else', async () => {
    const { ask, asked } = await seedToken();
    expect(await ask('/people')).toMatchObject({
      status: 401,
      code: 'invalid_access_token',
      detail: 'No token of a program opens this call.',
      nextStep:
        'The API document at /api/docs says which calls a token opens; this one is for people.',
    });
    expect(asked).toEqual([]);
  });
});
