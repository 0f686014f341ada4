import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import { describe, expect, it } from 'vitest';
import { ProblemError } from './problem-error.ts';
import { toProblemResponse } from './problem-response.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

describe('the answer to what was thrown', () => {
  it.each([
    new Error('cannot connect with hunter2'),
    new TypeError('x is undefined', { cause: 'hunter2' }),
    'hunter2',
    { password: 'hunter2' },
    null,
  ])('tells the client nothing of a cause that nobody expected: %j', async (thrown) => {
    const answer = toProblemResponse(thrown, 'request-1');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      type: '/api/docs#internal',
      ...PROBLEMS.internal,
      detail: PROBLEMS.internal.title,
      message: PROBLEMS.internal.title,
      code: 'internal',
      requestId: 'request-1',
    });
  });

  it.each(CODES.filter((code) => PROBLEMS[code].status === 401))(
    'says with %s how to authenticate (RFC 9110 section 15.5.2)',
    (code) => {
      const answer = toProblemResponse(new ProblemError(code));
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    },
  );

  it.each([
    ['invalid_access_token', 'Bearer error="invalid_token"'],
    ['access_token_expired', 'Bearer error="invalid_token"'],
    ['invalid_provider_token', 'Bearer error="invalid_token"'],
    ['scope_required', 'Bearer error="insufficient_scope"'],
    ['unauthenticated', 'Bearer'],
    ['operator_required', null],
  ] as const)('says with %s what is wrong with the token: %s', (code, challenge) => {
    const answer = toProblemResponse(new ProblemError(code));
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
  });

  it('is kept in no cache, runs nothing and says what the refusal says beside it', async () => {
    const extras = { resetsAt: '2027-01-01T00:00:00.000Z' };
    const headers = { 'retry-after': '5' };
    const cause = new Error('hunter2');
    const error = new ProblemError('quota_exhausted', 'None is left.', { extras, headers, cause });
    const answer = toProblemResponse(error);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/problem+json',
      'referrer-policy': 'no-referrer',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
    });
    const { title, status, nextStep } = PROBLEMS.quota_exhausted;
    const detail = 'None is left.';
    expect(await answer.json()).toEqual({
      type: '/api/docs#quota_exhausted',
      code: 'quota_exhausted',
      title,
      status,
      nextStep,
      detail,
      message: detail,
      ...extras,
    });
  });
});
