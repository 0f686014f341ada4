import type { DownloadCount } from '@file-server/contract/downloads';
import type { CountEvent, LibraryEvent } from '@file-server/contract/events';
import type { SSEStreamingApi } from 'hono/streaming';
import type { LibraryPlaces, Signal } from '../../platform/signals/signals.ts';
import { EventPace } from './event-pace.ts';
import { type EventType, PendingNews } from './pending-news.ts';
import type { UserReads } from './user-streams.ts';

export interface EventSource {
  readonly userId: string;
  readonly sessionId: string;
  /** As the session began it; to others nothing of the desk is read, let alone told. */
  readonly isOperator: boolean;
  readonly subscribe: (listener: (signal: Signal) => void) => () => void;
  /** What the user would read now; another text is worth an event. */
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

/**
 * What has no signal: another process saved or ended something, or time brought it about. The count
 * comes last, so that a client that has it misses nothing from then on.
 */
const SEEN_AT_HEARTBEAT = ['preferences', 'notifications', 'settings', 'count'] as const;

/** With more than this, loading all lists anew is less. */
const FOLDERS_PER_EVENT = 100;

/**
 * Writes one user's events until the client leaves, the session ends, a newer stream takes its place
 * or the server stops. Signals are only remembered; one loop reads the present and writes it, at most
 * four events in a second, so bursts become one event and a client that reads slowly gets the newest
 * state.
 */
export async function writeEvents(stream: SSEStreamingApi, source: EventSource): Promise<void> {
  const pending = new PendingNews();
  for (const type of SEEN_AT_HEARTBEAT) pending.add(type);
  let wake = () => {};
  let isInDoubt = false;
  const unsubscribe = source.subscribe((signal) => {
    isInDoubt ||= signal.type === 'sessions_changed' && signal.userId === source.userId;
    note(pending, signal, source);
    wake();
  });
  const ended = AbortSignal.any([source.stop, source.displaced]);
  const onEnd = () => wake();
  ended.addEventListener('abort', onEnd);
  stream.onAbort(() => wake());
  const pace = new EventPace<EventType>();
  const readNews = createNewsReader(source, pending);
  let nextHeartbeat = performance.now() + source.heartbeatMs;
  let isFirst = true;
  try {
    while (!stream.aborted && !ended.aborted) {
      const waitMs = Math.min(nextHeartbeat - performance.now(), shortestWait(pending, pace));
      if (waitMs > 0 && !isInDoubt) await sleep(waitMs, (resolve) => (wake = resolve));
      // The heartbeat finds dead connections, and what another server has ended without a word.
      const isHeartbeat = performance.now() >= nextHeartbeat;
      if (isHeartbeat || isInDoubt) {
        isInDoubt = false;
        if (!(await source.isSessionLive())) pending.add('session_ended');
      }
      if (isHeartbeat) {
        nextHeartbeat = performance.now() + source.heartbeatMs;
        for (const type of SEEN_AT_HEARTBEAT) pending.add(type);
        await stream.write(': keep-alive\n\n');
      }
      const isLast = pending.types.includes('session_ended');
      for (const type of pending.types) {
        // Before the end everything is told.
        if (!isLast && pace.waitMs(type, performance.now()) > 0) continue;
        // What a stream begins with keeps no news waiting.
        if (!isFirst) pace.noteLook(type, performance.now());
        const data = await readNews(type);
        if (data === null) continue;
        pace.noteSent(performance.now());
        await stream.writeSSE({ event: type, data });
        if (type === 'session_ended') return;
      }
      isFirst = false;
    }
    if (source.displaced.aborted) await stream.write(`retry: ${DISPLACED_RETRY_MS}\n\n`);
  } finally {
    unsubscribe();
    ended.removeEventListener('abort', onEnd);
  }
}

/** Until the first of what is pending may be sent. */
function shortestWait(pending: PendingNews, pace: EventPace<EventType>): number {
  const { types } = pending;
  if (types.includes('session_ended')) return 0;
  const now = performance.now();
  return Math.min(...types.map((type) => pace.waitMs(type, now)));
}

/** Remembers which of this stream's events a signal may call for. */
function note(pending: PendingNews, signal: Signal, source: EventSource): void {
  const { userId, sessionId } = source;
  if (signal.type === 'library_changed') {
    noteLibrary(pending, signal);
    return pending.add('notifications');
  }
  if (signal.type === 'settings_changed' || signal.type === 'desk_changed') return;
  if (signal.type === 'desk_outdated') {
    if (source.isOperator) pending.add('desk');
    return;
  }
  if (signal.type === 'settings_read') return pending.add('settings');
  if (signal.type === 'session_ended') {
    if (signal.sessionId === sessionId) pending.add('session_ended');
    return;
  }
  if (signal.userId !== userId) return;
  switch (signal.type) {
    case 'count_changed':
      pending.addCount(signal.entryIds);
      return pending.add('notifications');
    case 'grant_idle':
      // A unit may have become free, which the look at the count finds out.
      return pending.addCount([]);
    case 'licence_changed':
      pending.addCount();
      return pending.add('notifications');
    case 'preferences_changed':
      return pending.add('preferences');
    case 'notifications_changed':
      return pending.add('notifications');
    case 'sessions_changed':
    case 'licence_wanted':
  }
}

function noteLibrary(pending: PendingNews, { terms, ...places }: LibraryPlaces): void {
  // Whom terms concern, the look at the count finds out.
  if (terms) pending.add('count');
  const { folderIds, below, gone } = places;
  if (folderIds || below || gone || !terms) pending.addLibrary(places);
}

/**
 * Reads the data of an event; null when the client knows that state already. A page loads preferences,
 * notifications and settings by itself when it opens a stream, so the first look at them is only
 * remembered.
 */
function createNewsReader({ reads }: EventSource, pending: PendingNews) {
  const known = new Map<EventType | 'lock', string>();
  const isNew = (what: EventType | 'lock', state: string) => {
    const before = known.get(what);
    known.set(what, state);
    return { before, changed: state !== before };
  };

  async function readCount(): Promise<string | null> {
    const fileIds = pending.takeCount();
    const [count, lock, files] = await Promise.all([
      reads.count(),
      reads.lock(),
      reads.files(fileIds),
    ]);
    // What a quota locks or unlocks is all files at once, and an entitlement a whole product.
    const locked = isNew('lock', lock);
    if (locked.before !== undefined && locked.changed) pending.addLibrary();
    if (!isNew('count', count).changed && files.length === 0) return null;
    const event: CountEvent = { ...(JSON.parse(count) as DownloadCount), files: [...files] };
    return JSON.stringify(event);
  }

  async function readLibrary(): Promise<LibraryEvent | null> {
    const { folderIds, below, gone } = pending.takeLibrary();
    if (!folderIds || (await reads.hasLost(gone))) return {};
    const seen = await reads.folders([...new Set([...folderIds, ...below])]);
    if (seen.length === 0) return null;
    const isWide = seen.length > FOLDERS_PER_EVENT || below.some((id) => seen.includes(id));
    return isWide ? {} : { folderIds: seen };
  }

  return async (type: EventType): Promise<string | null> => {
    if (type === 'count') return readCount();
    if (type === 'library') {
      const event = await readLibrary();
      return event && JSON.stringify(event);
    }
    pending.take(type);
    if (type === 'session_ended') return '{}';
    // Who was made a customer since may have the session still.
    if (type === 'desk') return (await reads.isOperator()) ? '{}' : null;
    const state = await reads[type]();
    const { before, changed } = isNew(type, state);
    if (!changed || before === undefined) return null;
    // Of the others a page reads the new state by itself.
    return type === 'settings' ? state : '{}';
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
