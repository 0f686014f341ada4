import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

/** Whether the browser shows the page alone; also true to reality after Escape. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => (document.fullscreenElement ?? null) !== null);
}

/** False in browsers and frames that cannot show a page alone. */
export const canGoFullScreen = (): boolean => document.fullscreenEnabled;

/** @throws TypeError when the browser does not allow it */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
