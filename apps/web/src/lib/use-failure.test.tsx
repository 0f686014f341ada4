import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { useFailure } from './use-failure.ts';

describe('why there is nothing to show', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Shows a list and writes down what it says, one after the other. */
  function show(answer: (folder: string, asked: number) => string) {
    const said: string[] = [];
    let asked = 0;
    const List = ({ folder }: { folder: string }) => {
      const query = useQuery({
        queryKey: ['list', folder],
        queryFn: () => answer(folder, (asked += 1)),
      });
      const failure = useFailure(query);
      const text = query.data ?? failure?.message ?? 'waits';
      if (said.at(-1) !== text) said.push(text);
      return <p>{text}</p>;
    };
    const client = createQueryClient();
    const page = (folder: string) => (
      <QueryClientProvider client={client}>
        <List folder={folder} />
      </QueryClientProvider>
    );
    const { rerender } = render(page('a'));
    return { said, open: (folder: string) => rerender(page(folder)) };
  }

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  const fail = (error: Error) => {
    throw error;
  };

  it.each([
    ['the server is away', new NetworkError('away')],
    ['the server fails', new ApiError({ status: 500 })],
  ])('is said once while %s and the page asks again by itself', async (_, error) => {
    const { said } = show((_folder, asked) => (asked > 12 ? 'the list' : fail(error)));
    await pass(60_000);
    expect(said).toEqual(['waits', error.message, 'the list']);
  });

  it('is told anew where it is something else', async () => {
    const { said } = show((_folder, asked) =>
      fail(new NetworkError(asked > 6 ? 'still away' : 'away')),
    );
    await pass(60_000);
    expect(said).toEqual(['waits', 'away', 'still away']);
  });

  it('is nothing of another list that is asked for the first time', async () => {
    const { said, open } = show((folder) =>
      folder === 'a' ? fail(new ApiError({ status: 404 })) : 'the other list',
    );
    await pass(0);
    open('b');
    await pass(0);
    expect(said).toEqual([
      'waits',
      new ApiError({ status: 404 }).message,
      'waits',
      'the other list',
    ]);
  });

  it('is the network where a query waits for it', async () => {
    onlineManager.setOnline(false);
    const { said } = show(() => 'the list');
    onlineManager.setOnline(true);
    await pass(0);
    expect(said).toEqual(['Offline.', 'the list']);
  });
});
