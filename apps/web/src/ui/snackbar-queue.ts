import type { ReactNode } from 'react';

export type SnackbarVariant = 'success' | 'error' | 'warning' | 'info';

export type SnackbarId = string | number;

export type SnackbarOptions = {
  /**
   * Milliseconds until it leaves by itself; null = stays until closed. Default 2000, 6000 with `undo`,
   * 8000 for an error of the product (`cornerSnackbars`).
   */
  hideAfter?: number | null;
  /** Takes back what was done; the button closes the snackbar too. */
  undo?: { label: string; run: () => void };
  /** Another button inside the snackbar. */
  action?: (id: SnackbarId) => ReactNode;
  /** Default: top centre; those that stack do so at the bottom of the end side (R9.03). */
  place?: 'top' | 'bottom-start' | 'bottom-end';
  /** Called once, when the snackbar begins to leave, for whatever reason. */
  onClose?: () => void;
  /** Called once it has left the screen. */
  onGone?: () => void;
};

/** A snackbar on its way to whoever shows it. */
export type QueuedSnackbar = {
  id: SnackbarId;
  variant: SnackbarVariant;
  message: string;
  options: SnackbarOptions;
};

type Host = {
  show: (snackbar: QueuedSnackbar) => void;
  /** Another text for a snackbar that is on show. */
  update: (id: SnackbarId, message: string) => void;
  /** Closes one, or all. */
  close: (id?: SnackbarId) => void;
};

let host: Host | null = null;
let wanted = () => {};
const waiting = new Map<SnackbarId, QueuedSnackbar>();

/** Shows a snackbar, or keeps it until there is a host to show it. */
export function queueSnackbar(snackbar: QueuedSnackbar): void {
  if (host) {
    host.show(snackbar);
    return;
  }
  waiting.set(snackbar.id, snackbar);
  wanted();
}

export function withdrawSnackbar(id: SnackbarId): void {
  waiting.delete(id);
  host?.close(id);
}

export function updateSnackbar(id: SnackbarId, message: string): void {
  const queued = waiting.get(id);
  if (queued) waiting.set(id, { ...queued, message });
  host?.update(id, message);
}

export function withdrawSnackbars(): void {
  waiting.clear();
  host?.close();
}

/** Calls `fetchHost` with every snackbar that nobody can show yet. @returns how to stop */
export function onSnackbarWaiting(fetchHost: () => void): () => void {
  wanted = fetchHost;
  return () => {
    wanted = () => {};
  };
}

/** Takes over what waits and everything that follows. @returns how to leave */
export function connectSnackbars(next: Host): () => void {
  host = next;
  for (const snackbar of waiting.values()) next.show(snackbar);
  waiting.clear();
  return () => {
    host = null;
  };
}
