import { useSyncExternalStore } from 'react';

const SECOND = 1000;

/** The present second, milliseconds since the epoch; stands still while nobody can see the page. */
export const usePresentSecond = (): number => useSyncExternalStore(everySecond, presentSecond);

const presentSecond = (): number => Math.floor(Date.now() / SECOND) * SECOND;

function everySecond(listener: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    listener();
    timer = setInterval(listener, SECOND);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
