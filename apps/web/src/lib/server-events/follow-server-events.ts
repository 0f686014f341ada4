import type { ServerEvent } from '@file-server/contract/events';
import { readServerEvents } from './read-server-events.ts';

/** The server says something every 20 s; a stream silent for longer than this is taken for dead. */
const STALE_MS = 45_000;

/** However long the server asks a tab to stay away; a tab that is looked at comes back at once. */
const LONGEST_RETRY_MS = 600_000;

export type FollowOptions = {
  /** Opens one stream (GET /api/events, signed in); rejects when it cannot. */
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: ServerEvent) => void;
  /** After every successful opening; `again` tells that events may have been missed before it. */
  onOpen: (again: boolean) => void;
  /** After every stream that broke off and every failed opening that is tried again. */
  onDown: () => void;
  /** True for a failure that no repetition mends, such as a session that is over. */
  isFinal: (error: unknown) => boolean;
  signal: AbortSignal;
  random?: () => number;
};

/**
 * Keeps one event stream open until the signal aborts or a final failure comes; it never rejects.
 * Reconnects with backoff and jitter, and at once when the browser is online or the tab visible again.
 */
export const followServerEvents = async (options: FollowOptions): Promise<void> => {
  const { signal, random = Math.random } = options;
  let failures = 0;
  let opened = false;
  let retryMs = 0;
  while (!signal.aborted) {
    retryMs = 0;
    try {
      await followOnce(options, {
        onOpen: () => {
          options.onOpen(opened);
          opened = true;
          failures = 0;
        },
        onRetry: (ms) => {
          retryMs = Math.min(ms, LONGEST_RETRY_MS);
        },
      });
    } catch (error) {
      if (signal.aborted || options.isFinal(error)) return;
    }
    // A server that says when to come back is there.
    if (!signal.aborted && retryMs === 0) options.onDown();
    await pause(Math.max(retryMs, reconnectDelay(failures, random())), signal);
    failures += 1;
  }
};

const followOnce = async (
  { open, onEvent, signal }: FollowOptions,
  { onOpen, onRetry }: { onOpen: () => void; onRetry: (ms: number) => void },
): Promise<void> => {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort, { once: true });
  let watchdog = setTimeout(abort, STALE_MS);
  let lastBytesAt = Date.now();
  const onBytes = () => {
    lastBytesAt = Date.now();
    clearTimeout(watchdog);
    watchdog = setTimeout(abort, STALE_MS);
  };
  // Timers stand still while the machine sleeps, the clock does not.
  const stopListening = onWake(() => {
    if (Date.now() - lastBytesAt > STALE_MS) abort();
  });
  try {
    const response = await open(connection.signal);
    if (response.body === null) throw new TypeError('The event stream has no body.');
    onOpen();
    onBytes();
    for await (const event of readServerEvents(response.body, onBytes, onRetry)) {
      if (signal.aborted) return;
      onEvent(event);
    }
  } finally {
    clearTimeout(watchdog);
    stopListening();
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
};

/** Waits `ms`, less when the browser wakes up or the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const stopListening = onWake(finish);
    signal.addEventListener('abort', finish, { once: true });
  });

const onWake = (listener: () => void): (() => void) => {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
};

const FIRST_MS = 1_000;
const CEILING_MS = 30_000;

/**
 * Milliseconds to wait before the next attempt to open the event stream. Doubles per failed attempt
 * up to 30 s; the upper half is random, so that tabs cut off together do not come back together.
 *
 * @param attempt failed attempts since the last working stream, from 0
 * @param random a number in [0, 1)
 */
export const reconnectDelay = (attempt: number, random: number): number => {
  const step = Math.min(CEILING_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(step / 2 + (step / 2) * random);
};
