import type { DownloadCount, ServerEvent } from '@file-server/contract';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Signal } from '../../platform/signals/signals.ts';

const HEARTBEAT_MS = 20_000;

interface EventStream {
  readonly userId: string;
  readonly sessionId: string;
  readonly subscribe: (listener: (signal: Signal) => void) => () => void;
  readonly getCount: () => Promise<DownloadCount>;
  /** Resolves to false once the session is over. */
  readonly isSessionLive: () => Promise<boolean>;
  /** Aborted when the server stops. */
  readonly stop: AbortSignal;
}

/**
 * Writes one user's events until the client leaves, the session ends or the server stops. Signals
 * are only remembered; one loop reads the present and writes it, so bursts become one event and a
 * client that reads slowly gets the newest state.
 */
export async function writeEvents(stream: SSEStreamingApi, source: EventStream): Promise<void> {
  const pending = new Set<ServerEvent['type']>(['count']);
  let wake = () => {};
  const mark = (type: ServerEvent['type']) => {
    pending.add(type);
    wake();
  };
  const unsubscribe = source.subscribe((signal) => {
    if (signal.type === 'library_changed') mark('library');
    else if (signal.type === 'session_ended') {
      if (signal.sessionId === source.sessionId) mark('session_ended');
    } else if (signal.userId === source.userId) {
      mark('count');
      if (signal.type === 'licence_changed') mark('library');
    }
  });
  const onStop = () => wake();
  source.stop.addEventListener('abort', onStop);
  stream.onAbort(() => wake());
  let lastCount = '';
  try {
    while (!stream.aborted && !source.stop.aborted) {
      if (pending.size === 0) {
        const woken = await sleep(HEARTBEAT_MS, (resolve) => (wake = resolve));
        if (woken) continue;
        // The heartbeat finds dead connections, and sessions that another process has ended.
        if (!(await source.isSessionLive())) pending.add('session_ended');
        else await stream.write(': keep-alive\n\n');
        continue;
      }
      const types = [...pending];
      pending.clear();
      for (const type of types) {
        const data = JSON.stringify(type === 'count' ? await source.getCount() : {});
        if (type === 'count' && data === lastCount) continue;
        if (type === 'count') lastCount = data;
        await stream.writeSSE({ event: type, data });
        if (type === 'session_ended') return;
      }
    }
  } finally {
    unsubscribe();
    source.stop.removeEventListener('abort', onStop);
  }
}

/** Resolves to true when woken, to false after the time. */
function sleep(ms: number, onWake: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms).unref();
    onWake(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
