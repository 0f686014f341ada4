import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerWith, json } from '../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { request } from './api-client.ts';
import { beginSession, endSession } from './session.ts';

const schema = z.object({ from: z.string() });
const token = tokenFor(60);

/** Puts an answer where the script before the app puts its own. */
function asked(answer: Promise<Response>, body?: string, askedAt = Date.now()): void {
  const method = body === undefined ? 'GET' : 'POST';
  const key = JSON.stringify([method, '/api/x?a=1', token, body]);
  answer.catch(() => undefined);
  globalThis.firstAnswers = new Map([[key, { answer, askedAt }]]);
}

const ask = (body?: unknown) =>
  request(schema, '/api/x', {
    query: { a: 1 },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });

const early = () => Promise.resolve(json({ from: 'page' }));

beforeEach(() => {
  beginSession(sampleUser, token);
  answerWith(() => json({ from: 'app' }));
});
afterEach(() => {
  globalThis.firstAnswers = undefined;
  endSession();
});

describe('an answer to the page', () => {
  it('serves the same call of the app, once', async () => {
    asked(early());
    expect(await ask()).toEqual({ from: 'page' });
    expect(await ask()).toEqual({ from: 'app' });
    asked(early(), '{"n":1}');
    expect(await ask({ n: 1 })).toEqual({ from: 'page' });
  });

  it('serves no other person, and no other body', async () => {
    asked(early());
    beginSession({ ...sampleUser, uuid: 'another' }, tokenFor(61));
    expect(await ask()).toEqual({ from: 'app' });
    beginSession(sampleUser, token);
    asked(early(), '{"n":1}');
    expect(await ask({ n: 2 })).toEqual({ from: 'app' });
  });

  it('serves no longer than a list stays fresh', async () => {
    asked(early(), undefined, Date.now() - 15_000);
    expect(await ask()).toEqual({ from: 'app' });
  });

  it('that never came is asked for by the app', async () => {
    asked(Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toEqual({ from: 'app' });
  });
});
