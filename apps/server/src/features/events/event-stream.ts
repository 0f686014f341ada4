import type { DownloadCount, ServerEvent } from '@file-server/contract';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Signal } from '../../platform/signals/signals.ts';

type EventType = ServerEvent['type'];

export interface EventSource {
  readonly userId: string;
  readonly sessionId: string;
  readonly subscribe: (listener: (signal: Signal) => void) => () => void;
  readonly getCount: () => Promise<DownloadCount>;
  /** A text for what the user would read now; another text is worth an event. */
  readonly readState: Readonly<Record<'preferences' | 'notifications', () => Promise<string>>>;
  /** Resolves to false once the session is over. */
  readonly isSessionLive: () => Promise<boolean>;
  /** Aborted when the server stops. */
  readonly stop: AbortSignal;
  readonly heartbeatMs: number;
}

/** What has no signal: another process saved or ended something, or time brought it about. */
const SEEN_AT_HEARTBEAT = ['preferences', 'notifications'] as const;

/**
 * Writes one user's events until the client leaves, the session ends or the server stops. Signals
 * are only remembered; one loop reads the present and writes it, so bursts become one event and a
 * client that reads slowly gets the newest state.
 */
export async function writeEvents(stream: SSEStreamingApi, source: EventSource): Promise<void> {
  // The count comes last, so that a client that has it misses nothing from then on.
  const pending = new Set<EventType>([...SEEN_AT_HEARTBEAT, 'count']);
  let wake = () => {};
  const unsubscribe = source.subscribe((signal) => {
    for (const type of eventsOf(signal, source)) pending.add(type);
    wake();
  });
  const onStop = () => wake();
  source.stop.addEventListener('abort', onStop);
  stream.onAbort(() => wake());
  const readNews = createNewsReader(source);
  let nextHeartbeat = performance.now() + source.heartbeatMs;
  try {
    while (!stream.aborted && !source.stop.aborted) {
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
        await stream.writeSSE({ event: type, data: JSON.stringify(data) });
        if (type === 'session_ended') return;
      }
    }
  } finally {
    unsubscribe();
    source.stop.removeEventListener('abort', onStop);
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
function createNewsReader(source: EventSource): (type: EventType) => Promise<object | null> {
  const known = new Map<EventType, string>();
  return async (type) => {
    if (type === 'library' || type === 'session_ended') return {};
    const count = type === 'count' ? await source.getCount() : null;
    const state = type === 'count' ? JSON.stringify(count) : await source.readState[type]();
    const before = known.get(type);
    known.set(type, state);
    if (state === before) return null;
    if (count !== null) return count;
    return before === undefined ? null : {};
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
