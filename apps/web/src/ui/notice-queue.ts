import type { ReactNode } from 'react';

export type NoticeVariant = 'success' | 'error' | 'warning' | 'info';

export type NoticeId = string | number;

export type NoticeOptions = {
  /** Milliseconds until it leaves by itself; null = stays until closed. Default 2000. */
  hideAfter?: number | null;
  /** A button inside the notice, such as Undo. */
  action?: (id: NoticeId) => ReactNode;
  /** Default: top centre. Notifications stack at the bottom, on the end side (R9.03). */
  place?: 'top' | 'bottom-end';
  /** Called once, when the notice begins to leave, for whatever reason. */
  onClose?: () => void;
};

/** A notice on its way to whoever shows it. */
export type QueuedNotice = {
  id: NoticeId;
  variant: NoticeVariant;
  message: string;
  options: NoticeOptions;
};

type Host = { show: (notice: QueuedNotice) => void; close: (id: NoticeId) => void };

let host: Host | null = null;
let wanted = () => {};
const waiting = new Map<NoticeId, QueuedNotice>();

/** Shows a notice, or keeps it until there is a host to show it. */
export function queueNotice(notice: QueuedNotice): void {
  if (host) {
    host.show(notice);
    return;
  }
  waiting.set(notice.id, notice);
  wanted();
}

export function withdrawNotice(id: NoticeId): void {
  waiting.delete(id);
  host?.close(id);
}

/** Calls `fetchHost` with every notice that nobody can show yet. @returns how to stop */
export function onNoticeWaiting(fetchHost: () => void): () => void {
  wanted = fetchHost;
  return () => {
    wanted = () => {};
  };
}

/** Takes over what waits and everything that follows. @returns how to leave */
export function connectNotices(next: Host): () => void {
  host = next;
  for (const notice of waiting.values()) next.show(notice);
  waiting.clear();
  return () => {
    host = null;
  };
}
