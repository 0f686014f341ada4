import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { untilEnded } from './running-job.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const job = (done: number) => ({ state: done < 10 ? 'running' : 'done', done, total: 10 });
const fail = (error: Error) => {
  throw error;
};

/** Shows a job for a minute. @returns how often it was asked for, and what is there in the end */
async function show(answer: (asked: number) => ReturnType<typeof job>) {
  let asked = 0;
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['job'],
    queryFn: () => answer((asked += 1)),
    refetchInterval: untilEnded,
  });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  const { data } = observer.getCurrentResult();
  leave();
  return { asked, data };
}

describe('a job that runs', () => {
  it('is asked for until it has ended', async () => {
    expect(await show(job)).toEqual({ asked: 10, data: job(10) });
  });

  it('is asked for again by itself once the server is back', async () => {
    const away = () => fail(new NetworkError('away'));
    const { data } = await show((asked) => (asked < 8 ? away() : job(10)));
    expect(data).toEqual(job(10));
  });

  it('is left alone for as long as the server asks, and where it has refused', async () => {
    const busy = () => fail(new ApiError({ status: 503, retryAfter: 300 }));
    expect((await show((asked) => (asked > 1 ? busy() : job(1)))).asked).toBe(4);
    const gone = () => fail(new ApiError({ status: 404 }));
    expect((await show((asked) => (asked > 1 ? gone() : job(1)))).asked).toBe(2);
  });
});
