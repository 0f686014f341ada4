import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerWith, json } from '../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { NetworkError } from './api-error.ts';
import { callAsGuest } from './guest-call.ts';
import { beginSession, endSession } from './session.ts';

const schema = z.object({ n: z.number() });

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('sends no token, whoever is signed in: a mailed link may be another account’s', async () => {
  beginSession(sampleUser, tokenFor(60));
  const calls = answerWith(() => json({ n: 1 }));
  await expect(callAsGuest(schema, '/api/x', { a: 1 })).resolves.toEqual({ n: 1 });
  expect(calls).toEqual([{ method: 'POST', path: '/api/x', body: { a: 1 }, authorization: null }]);
});

it('waits twenty seconds for an answer', async () => {
  const over = AbortSignal.abort(new DOMException('Too late.', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  answerWith(() => json({ n: 1 }));
  await expect(callAsGuest(schema, '/api/x')).rejects.toBeInstanceOf(NetworkError);
  expect(timeout).toHaveBeenCalledWith(20_000);
});
