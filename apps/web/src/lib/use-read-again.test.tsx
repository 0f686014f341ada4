import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDeskNews } from './desk-news.ts';
import { createQueryClient } from './query-client.ts';
import { useReadAgain } from './use-read-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  useDeskNews.setState({ at: 0 });
});

const tell = () => act(() => useDeskNews.setState({ at: Date.now() }));

/** What a server has, which takes a second to say so. */
const ANSWER_MS = 1_000;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const untilRead = () => pass(1.1 * ANSWER_MS);

function open(client: QueryClient = createQueryClient(), state = 'first') {
  const server = { state, begun: 0, ended: 0, atOnce: 0 };
  let running = 0;
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    server.begun += 1;
    running += 1;
    server.atOnce = Math.max(server.atOnce, running);
    const seen = server.state;
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    running -= 1;
    if (!signal.aborted) server.ended += 1;
    return seen;
  };
  const Desk = () => {
    useReadAgain();
    return <p>{useQuery({ queryKey: ['list'], queryFn }).data}</p>;
  };
  const view = render(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
  return { server, client, leave: view.unmount, text: () => view.container.textContent };
}

describe('a page of the desk', () => {
  it('is read again when somebody comes back to the window', async () => {
    const { server, text } = open();
    await untilRead();
    server.state = 'second';
    act(() => void window.dispatchEvent(new Event('focus')));
    await untilRead();
    expect(text()).toBe('second');
  });

  it('follows what the server tells, and reads once more for all that comes meanwhile', async () => {
    const { server, text } = open();
    await untilRead();
    tell();
    await pass(ANSWER_MS / 2);
    for (const state of ['second', 'third', 'fourth']) {
      server.state = state;
      tell();
    }
    await pass(10 * ANSWER_MS);
    expect(text()).toBe('fourth');
    expect(server).toMatchObject({ begun: 3, ended: 3, atOnce: 1 });
  });

  it('gets on while one piece of news follows the other faster than it is read', async () => {
    const { server, text } = open();
    await untilRead();
    for (let nth = 0; nth < 12; nth += 1) {
      server.state = `state ${nth}`;
      tell();
      await pass(ANSWER_MS / 4);
    }
    expect(text()).toMatch(/^state [3-8]$/);
    await pass(2 * ANSWER_MS);
    expect(text()).toBe('state 11');
  });

  it('reads once more what was being read for another reason when the news came', async () => {
    const { server, client, text } = open();
    await untilRead();
    void client.invalidateQueries({ queryKey: ['list'] });
    await pass(ANSWER_MS / 2);
    server.state = 'second';
    tell();
    await pass(10 * ANSWER_MS);
    expect(text()).toBe('second');
    // Nothing was broken off.
    expect(server).toMatchObject({ begun: 3, ended: 3 });
  });

  it('is read in a hidden tab when it is looked at', async () => {
    const { server, text } = open();
    await untilRead();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.state = 'second';
    tell();
    await pass(10 * ANSWER_MS);
    expect([server.begun, text()]).toEqual([1, 'first']);
    hidden.mockReturnValue(false);
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await untilRead();
    expect(text()).toBe('second');
  });

  it('reads what was told while it was not open, and asks once for what is new', async () => {
    const first = open();
    await untilRead();
    first.leave();
    await pass(100);
    tell();
    await pass(100);
    const again = open(first.client, 'second');
    await untilRead();
    expect(again.text()).toBe('second');
    again.leave();
    const fresh = open();
    await pass(10 * ANSWER_MS);
    expect(fresh.server.begun).toBe(1);
  });
});
