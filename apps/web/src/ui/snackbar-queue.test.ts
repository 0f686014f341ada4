import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  connectSnackbars,
  onSnackbarWaiting,
  queueSnackbar,
  updateSnackbar,
  withdrawSnackbar,
  withdrawSnackbars,
  type SnackbarId,
  type QueuedSnackbar,
} from './snackbar-queue.ts';

const snackbar = (id: SnackbarId): QueuedSnackbar => ({
  id,
  variant: 'info',
  message: `message ${id}`,
  options: {},
});

const leave: (() => void)[] = [];

function connect() {
  const host = {
    show: vi.fn<(snackbar: QueuedSnackbar) => void>(),
    update: vi.fn<(id: SnackbarId, message: string) => void>(),
    close: vi.fn<(id?: SnackbarId) => void>(),
  };
  const disconnect = connectSnackbars(host);
  leave.push(disconnect);
  return { ...host, disconnect, shown: () => host.show.mock.calls.map(([{ id }]) => id) };
}

afterEach(() => {
  for (const end of leave.splice(0)) end();
});

describe('the queue of snackbars', () => {
  it('keeps what is said before there is a host, in order, and hands it over once', () => {
    queueSnackbar(snackbar('a'));
    queueSnackbar(snackbar('b'));
    const first = connect();
    expect(first.shown()).toEqual(['a', 'b']);
    first.disconnect();
    expect(connect().shown()).toEqual([]);
  });

  it('gives everything to a host at once, and waits again after it has left', () => {
    const first = connect();
    queueSnackbar(snackbar('a'));
    expect(first.shown()).toEqual(['a']);
    first.disconnect();
    queueSnackbar(snackbar('b'));
    expect(first.shown()).toEqual(['a']);
    expect(connect().shown()).toEqual(['b']);
  });

  it('asks for a host with every snackbar that has none, until it is told not to', () => {
    const fetchHost = vi.fn<() => void>();
    const stop = onSnackbarWaiting(fetchHost);
    queueSnackbar(snackbar('a'));
    queueSnackbar(snackbar('b'));
    expect(fetchHost).toHaveBeenCalledTimes(2);
    connect().disconnect();
    const host = connect();
    queueSnackbar(snackbar('c'));
    expect(host.shown()).toEqual(['c']);
    expect(fetchHost).toHaveBeenCalledTimes(2);
    host.disconnect();
    stop();
    queueSnackbar(snackbar('d'));
    expect(fetchHost).toHaveBeenCalledTimes(2);
    withdrawSnackbar('d');
  });

  it('withdraws what waits, and what is on show', () => {
    queueSnackbar(snackbar('a'));
    queueSnackbar(snackbar('b'));
    withdrawSnackbar('a');
    const host = connect();
    expect(host.shown()).toEqual(['b']);
    withdrawSnackbar('b');
    expect(host.close.mock.calls).toEqual([['b']]);
  });

  it('withdraws all, whether they wait or are on show', () => {
    queueSnackbar(snackbar('a'));
    withdrawSnackbars();
    const host = connect();
    expect(host.shown()).toEqual([]);
    withdrawSnackbars();
    expect(host.close.mock.calls).toEqual([[]]);
  });

  it('changes what waits, and what is on show', () => {
    queueSnackbar(snackbar('a'));
    updateSnackbar('a', 'newer');
    const host = connect();
    expect(host.show.mock.calls).toMatchObject([[{ id: 'a', message: 'newer' }]]);
    updateSnackbar('a', 'newest');
    expect(host.update.mock.calls).toEqual([['a', 'newest']]);
  });
});
