import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;

/** The present minute, milliseconds since the epoch: what ends on screen ends without a reload. */
export const useNow = (): number => useSyncExternalStore(everyMinute, presentMinute);

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

const presentMinute = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;
