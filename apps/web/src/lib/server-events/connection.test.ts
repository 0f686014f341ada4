import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportConnected, reportDisconnected, useConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  reportConnected();
  vi.useRealTimers();
});

const isLost = () => useConnection.getState().isLost;

it('speaks of an outage after three seconds, however often it is reported, until it is over', () => {
  reportDisconnected();
  vi.advanceTimersByTime(2_000);
  reportDisconnected();
  vi.advanceTimersByTime(999);
  expect(isLost()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLost()).toBe(true);
  reportConnected();
  expect(isLost()).toBe(false);
});

it('says nothing of an outage that is over before', () => {
  reportDisconnected();
  vi.advanceTimersByTime(2_999);
  reportConnected();
  vi.advanceTimersByTime(60_000);
  expect(isLost()).toBe(false);
});
