import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  connectNotices,
  onNoticeWaiting,
  queueNotice,
  withdrawNotice,
  type NoticeId,
  type QueuedNotice,
} from './notice-queue.ts';

const notice = (id: NoticeId): QueuedNotice => ({
  id,
  variant: 'info',
  message: `message ${id}`,
  options: {},
});

const leave: (() => void)[] = [];

function connect() {
  const host = {
    show: vi.fn<(notice: QueuedNotice) => void>(),
    close: vi.fn<(id: NoticeId) => void>(),
  };
  const disconnect = connectNotices(host);
  leave.push(disconnect);
  return { ...host, disconnect, shown: () => host.show.mock.calls.map(([{ id }]) => id) };
}

afterEach(() => {
  for (const end of leave.splice(0)) end();
});

describe('the queue of notices', () => {
  it('keeps what is said before there is a host, in order, and hands it over once', () => {
    queueNotice(notice('a'));
    queueNotice(notice('b'));
    const first = connect();
    expect(first.shown()).toEqual(['a', 'b']);
    first.disconnect();
    expect(connect().shown()).toEqual([]);
  });

  it('gives everything to a host at once, and waits again after it has left', () => {
    const first = connect();
    queueNotice(notice('a'));
    expect(first.shown()).toEqual(['a']);
    first.disconnect();
    queueNotice(notice('b'));
    expect(first.shown()).toEqual(['a']);
    expect(connect().shown()).toEqual(['b']);
  });

  it('asks for a host with every notice that has none, until it is told not to', () => {
    const fetchHost = vi.fn<() => void>();
    const stop = onNoticeWaiting(fetchHost);
    queueNotice(notice('a'));
    queueNotice(notice('b'));
    expect(fetchHost).toHaveBeenCalledTimes(2);
    connect().disconnect();
    const host = connect();
    queueNotice(notice('c'));
    expect(host.shown()).toEqual(['c']);
    expect(fetchHost).toHaveBeenCalledTimes(2);
    host.disconnect();
    stop();
    queueNotice(notice('d'));
    expect(fetchHost).toHaveBeenCalledTimes(2);
    withdrawNotice('d');
  });

  it('withdraws what waits, and what is on show', () => {
    queueNotice(notice('a'));
    queueNotice(notice('b'));
    withdrawNotice('a');
    const host = connect();
    expect(host.shown()).toEqual(['b']);
    withdrawNotice('b');
    expect(host.close.mock.calls).toEqual([['b']]);
  });
});
