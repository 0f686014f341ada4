import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Is the browser connected, as the query cache sees it? */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
