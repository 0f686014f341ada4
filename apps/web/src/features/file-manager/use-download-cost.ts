import type { FileEntry } from '@file-server/contract';
import { useSyncExternalStore } from 'react';
import { downloadCost, type DownloadCost } from './model/download-cost.ts';

const TICK_MS = 60_000;

/** The cost as of the present minute: a grant that ends on screen ends without a reload. */
export const useDownloadCost = (grant: FileEntry['grant']): DownloadCost =>
  downloadCost(grant, useNow());

const useNow = (): number => useSyncExternalStore(everyMinute, presentMinute);

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

const presentMinute = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;
