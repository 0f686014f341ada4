import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followServerEvents, type FollowOptions } from './follow-server-events.ts';

const LIBRARY = new TextEncoder().encode('event: library\ndata: {}\n\n');

/** Streams under the test's control, one per call of `open`. */
const fakeServer = () => {
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  let refusal: Error | null = null;
  return {
    refuseWith: (error: Error | null) => {
      refusal = error;
    },
    openings: () => signals.length,
    last: () => ({ controller: controllers.at(-1), signal: signals.at(-1) }),
    open: (signal: AbortSignal): Promise<Response> => {
      signals.push(signal);
      if (refusal !== null) return Promise.reject(refusal);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controllers.push(controller);
          signal.addEventListener('abort', () => {
            try {
              controller.error(signal.reason);
            } catch {
              // Closed by the test before: nothing is left to abort.
            }
          });
        },
      });
      return Promise.resolve(new Response(body));
    },
  };
};

const start = (server: ReturnType<typeof fakeServer>, overrides: Partial<FollowOptions> = {}) => {
  const controller = new AbortController();
  const onEvent = vi.fn<FollowOptions['onEvent']>();
  const onOpen = vi.fn<FollowOptions['onOpen']>();
  const onDown = vi.fn<FollowOptions['onDown']>();
  const finished = followServerEvents({
    open: server.open,
    onEvent,
    onOpen,
    onDown,
    isFinal: () => false,
    signal: controller.signal,
    random: () => 0,
    ...overrides,
  });
  return { controller, onEvent, onOpen, onDown, finished };
};

const look = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('followServerEvents', () => {
  it('delivers events and opens again after the server closed the stream', async () => {
    const server = fakeServer();
    const { controller, onEvent, onOpen, onDown, finished } = start(server);
    await vi.advanceTimersByTimeAsync(0);
    server.last().controller?.enqueue(LIBRARY);
    await vi.advanceTimersByTimeAsync(0);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'library', data: {} });
    server.last().controller?.close();
    await vi.advanceTimersByTimeAsync(499);
    expect(server.openings()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.openings()).toBe(2);
    expect(onOpen.mock.calls).toEqual([[false], [true]]);
    expect(onDown).toHaveBeenCalledOnce();
    controller.abort();
    await finished;
  });

  it('stays away for as long as the server asks, and comes back at once when it is looked at', async () => {
    const server = fakeServer();
    const { controller, onDown, finished } = start(server);
    for (const wait of [() => vi.advanceTimersByTimeAsync(1_000), look]) {
      const openings = server.openings();
      await vi.advanceTimersByTimeAsync(0);
      server.last().controller?.enqueue(new TextEncoder().encode('retry: 300000\n\n'));
      server.last().controller?.close();
      await vi.advanceTimersByTimeAsync(299_000);
      expect(server.openings()).toBe(openings);
      await wait();
      expect(server.openings()).toBe(openings + 1);
    }
    expect(onDown).not.toHaveBeenCalled();
    controller.abort();
    await finished;
  });

  it('waits longer after each failure and at once no more when the browser is online again', async () => {
    const server = fakeServer();
    server.refuseWith(new TypeError('offline'));
    const { controller, finished } = start(server);
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000);
    expect(server.openings()).toBe(4);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.openings()).toBe(5);
    controller.abort();
    await finished;
  });

  it('replaces a stream that falls silent, and keeps one that is only quiet', async () => {
    const server = fakeServer();
    const { controller, finished } = start(server);
    await vi.advanceTimersByTimeAsync(40_000);
    server.last().controller?.enqueue(new TextEncoder().encode(': keep-alive\n\n'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(server.last().signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000 + 500);
    expect(server.openings()).toBe(2);
    controller.abort();
    await finished;
  });

  it('replaces a stream at once when the machine wakes from a long sleep', async () => {
    const server = fakeServer();
    const { controller, finished } = start(server);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(500);
    expect(server.openings()).toBe(2);
    controller.abort();
    await finished;
  });

  it('stops for good on a final failure', async () => {
    const server = fakeServer();
    server.refuseWith(new Error('session over'));
    const { finished } = start(server, { isFinal: () => true });
    await finished;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.openings()).toBe(1);
  });

  it('closes the connection when the signal aborts', async () => {
    const server = fakeServer();
    const { controller, finished } = start(server);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    await finished;
    expect(server.last().signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.openings()).toBe(1);
  });
});
