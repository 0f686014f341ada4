import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';

describe('shouldRetry', () => {
  it('asks again after an outage, twice at most', () => {
    const broken = new ApiError({ status: 500 });
    for (const error of [new NetworkError('offline'), new ApiError({ status: 503 }), broken]) {
      expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it.each([400, 401, 403, 404, 429])('takes a %d for an answer', (status) => {
    expect(shouldRetry(0, new ApiError({ status }))).toBe(false);
  });
});

describe('what has failed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Shows a query for a minute. @returns how often it was asked, and what is there in the end */
  async function show(answer: (asked: number) => string | Promise<string>) {
    let asked = 0;
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ['list'],
      queryFn: () => answer((asked += 1)),
    });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    const { data } = observer.getCurrentResult();
    leave();
    return { asked, data };
  }

  const fail = (error: Error) => {
    throw error;
  };

  it.each([new NetworkError('away'), new ApiError({ status: 503 })])(
    'is asked for again by itself until the server is back, and then no more (%s)',
    async (error) => {
      const { asked, data } = await show((count) => (count > 10 ? 'the list' : fail(error)));
      expect({ asked, data }).toEqual({ asked: 11, data: 'the list' });
    },
  );

  it('is left alone for as long as the server asks', async () => {
    const busy = () => fail(new ApiError({ status: 503, retryAfter: 60 }));
    expect((await show(busy)).asked).toBe(3);
  });

  it('is left alone for as long as a page of a proxy asks', async () => {
    vi.stubGlobal('fetch', () => {
      const headers = { 'retry-after': '60' };
      return Promise.resolve(new Response('<html>Too many</html>', { status: 429, headers }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect((await show(() => request(z.string(), '/api/x'))).asked).toBe(3);
  });

  it('is left alone where the server asks for longer than a timer knows', async () => {
    const busy = () => fail(new ApiError({ status: 503, retryAfter: 30 * 24 * 3_600 }));
    expect((await show(busy)).asked).toBe(3);
  });

  it('is asked for again by itself after too many calls, once the wait is over', async () => {
    const crowded = new ApiError({ status: 429, retryAfter: 50 });
    const { asked, data } = await show((count) => (count > 1 ? 'the list' : fail(crowded)));
    expect({ asked, data }).toEqual({ asked: 2, data: 'the list' });
  });

  it('is left alone where the server has refused', async () => {
    expect((await show(() => fail(new ApiError({ status: 404 })))).asked).toBe(1);
  });

  it('is not shown anew where it was a change: its user is told and decides', async () => {
    let asked = 0;
    const observer = new MutationObserver(createQueryClient(), {
      mutationFn: () => {
        asked += 1;
        return Promise.reject(new NetworkError('away'));
      },
    });
    await expect(observer.mutate()).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });

  it('is told of at once without a network, and not done later by itself', async () => {
    let asked = 0;
    const observer = new MutationObserver(createQueryClient(), {
      mutationFn: () => {
        asked += 1;
        return onlineManager.isOnline()
          ? Promise.resolve('done')
          : Promise.reject(new NetworkError('away'));
      },
    });
    onlineManager.setOnline(false);
    try {
      void observer.mutate().catch(() => {});
      await vi.advanceTimersByTimeAsync(1_000);
      expect(observer.getCurrentResult().error?.message).toBe('away');
    } finally {
      onlineManager.setOnline(true);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });
});

describe('what changes while it is read', () => {
  /** A query whose answers are given by hand. */
  function list() {
    const client = createQueryClient();
    const readings: PromiseWithResolvers<string>[] = [];
    const query = {
      queryKey: ['library', 'list'],
      queryFn: () => {
        const reading = Promise.withResolvers<string>();
        readings.push(reading);
        return reading.promise;
      },
    };
    const answer = (index: number, data: string) => readings[index]?.resolve(data);
    return { client, query, readings, answer };
  }

  it('is read again after its first reading, which may be older', async () => {
    const { client, query, readings, answer } = list();
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => {});
    const invalidated = client.invalidateQueries({ queryKey: ['library'] });
    answer(0, 'before');
    await expect.poll(() => readings.length).toBe(2);
    answer(1, 'after');
    await invalidated;
    expect(observer.getCurrentResult().data).toBe('after');
    leave();
  });

  it('is read again where that reading failed', async () => {
    const { client, query, readings, answer } = list();
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => {});
    const invalidated = client.invalidateQueries({ queryKey: ['library'] });
    readings[0]?.reject(new ApiError({ status: 404 }));
    await expect.poll(() => readings.length).toBe(2);
    answer(1, 'after');
    await invalidated;
    expect(observer.getCurrentResult().data).toBe('after');
    leave();
  });

  it('is read again by whoever shows it, where it was fetched ahead', async () => {
    const { client, query, readings, answer } = list();
    const ahead = client.prefetchQuery(query);
    const invalidated = client.invalidateQueries({ queryKey: ['library'] });
    answer(0, 'before');
    await Promise.all([ahead, invalidated]);
    const leave = new QueryObserver(client, query).subscribe(() => {});
    expect(readings).toHaveLength(2);
    leave();
  });

  it('is read once where something else changed', async () => {
    const { client, query, readings, answer } = list();
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => {});
    await client.invalidateQueries({ queryKey: ['mails'] });
    answer(0, 'before');
    await expect.poll(() => observer.getCurrentResult().data).toBe('before');
    expect(readings).toHaveLength(1);
    leave();
  });

  it('is read anew at once where it was there before', async () => {
    const { client, query, readings, answer } = list();
    client.setQueryData(query.queryKey, 'before');
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => {});
    const refetched = client.refetchQueries({ queryKey: ['library'] });
    const invalidated = client.invalidateQueries({ queryKey: ['library'] });
    answer(0, 'meanwhile');
    answer(1, 'after');
    await Promise.all([refetched, invalidated]);
    expect(observer.getCurrentResult().data).toBe('after');
    expect(readings).toHaveLength(2);
    leave();
  });
});
