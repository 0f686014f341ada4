import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json } from '../../../testing/answer-with.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { mailsQuery } from './mails.ts';

beforeEach(() => {
  vi.useFakeTimers();
  beginSession(sampleUser, 'token');
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

it('are asked for again by themselves once the server is back', async () => {
  let isAway = true;
  answerWith(() => (isAway ? new TypeError('away') : json({ items: [], nextCursor: null })));
  const observer = new InfiniteQueryObserver(createQueryClient(), mailsQuery({}));
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(observer.getCurrentResult().data).toBeUndefined();
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(observer.getCurrentResult().data).toEqual([]);
  leave();
});
