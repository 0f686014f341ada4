import type { ServerEvent } from '@file-server/contract';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Signal } from '../../platform/signals/signals.ts';
import type { UserReads } from './user-streams.ts';

type EventType = ServerEvent['type'];

export interface EventSource {
  readonly userId: string;
  readonly sessionId: string;
  readonly subscribe: (listener: (signal: Signal) => void) => () => void;
  /** Each gives a text for what the user would read now; another text is worth an event. */
  readonly reads: UserReads;
  /** Resolves to false once the session is over. */
  readonly isSessionLive: () => Promise<boolean>;
  /** Aborted when the server stops. */
  readonly stop: AbortSignal;
  /** Aborted when a newer stream of the user takes the place of this one. */
  readonly displaced: AbortSignal;
  readonly heartbeatMs: number;
}

/** When a stream that was displaced may come back, in milliseconds: its tab is one of many. */
const DISPLACED_RETRY_MS = 300_000;

/** What has no signal: another process saved or ended something, or time brought it about. */
const SEEN_AT_HEARTBEAT = ['preferences', 'notifications'] as const;

/**
 * Writes one user's events until the client leaves, the session ends, a newer stream takes its place
 * or the server stops. Signals are only remembered; one loop reads the present and writes it, so
 * bursts become one event and a client that reads slowly gets the newest state.
 */
export async function writeEvents(stream: SSEStreamingApi, source: EventSource): Promise<void> {
  // The count comes last, so that a client that has it misses nothing from then on.
  const pending = new Set<EventType>([...SEEN_AT_HEARTBEAT, 'count']);
  let wake = () => {};
  const unsubscribe = source.subscribe((signal) => {
    for (const type of eventsOf(signal, source)) pending.add(type);
    wake();
  });
  const ended = AbortSignal.any([source.stop, source.displaced]);
  const onEnd = () => wake();
  ended.addEventListener('abort', onEnd);
  stream.onAbort(() => wake());
  const readNews = createNewsReader(source);
  let nextHeartbeat = performance.now() + source.heartbeatMs;
  try {
    while (!stream.aborted && !ended.aborted) {
      const left = nextHeartbeat - performance.now();
      if (pending.size === 0 && left > 0) await sleep(left, (resolve) => (wake = resolve));
      // The heartbeat finds dead connections, and sessions that another process has ended.
      if (performance.now() >= nextHeartbeat) {
        nextHeartbeat = performance.now() + source.heartbeatMs;
        if (!(await source.isSessionLive())) pending.add('session_ended');
        for (const type of SEEN_AT_HEARTBEAT) pending.add(type);
        await stream.write(': keep-alive\n\n');
      }
      const types = [...pending];
      pending.clear();
      for (const type of types) {
        const data = await readNews(type);
        if (data === null) continue;
        await stream.writeSSE({ event: type, data });
        if (type === 'session_ended') return;
      }
    }
    if (source.displaced.aborted) await stream.write(`retry: ${DISPLACED_RETRY_MS}\n\n`);
  } finally {
    unsubscribe();
    ended.removeEventListener('abort', onEnd);
  }
}

/** Which of this stream's events a signal may call for. */
function eventsOf(signal: Signal, { userId, sessionId }: EventSource): readonly EventType[] {
  switch (signal.type) {
    case 'library_changed':
      return ['library', 'notifications'];
    case 'session_ended':
      return signal.sessionId === sessionId ? ['session_ended'] : [];
    case 'count_changed':
      return signal.userId === userId ? ['count', 'notifications'] : [];
    case 'grant_idle':
      return signal.userId === userId ? ['library'] : [];
    case 'licence_changed':
      return signal.userId === userId ? ['count', 'library', 'notifications'] : [];
    case 'preferences_changed':
      return signal.userId === userId ? ['preferences'] : [];
    case 'notifications_changed':
      return signal.userId === userId ? ['notifications'] : [];
    case 'licence_wanted':
      return [];
  }
}

/**
 * Reads the data of an event; null when the client knows that state already. A page loads preferences
 * and notifications by itself when it opens a stream, so the first look at them is only remembered.
 */
function createNewsReader({ reads }: EventSource): (type: EventType) => Promise<string | null> {
  const known = new Map<EventType, string>();
  return async (type) => {
    if (type === 'library' || type === 'session_ended') return '{}';
    const state = await reads[type]();
    const before = known.get(type);
    known.set(type, state);
    if (state === before) return null;
    if (type === 'count') return state;
    return before === undefined ? null : '{}';
  };
}

/** Resolves when woken or after the time. */
function sleep(ms: number, onWake: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    onWake(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
