import { useEffect, useEffectEvent, useState } from 'react';
import { bringsFiles, type Dropped, readTransfer } from '../../lib/publishing.ts';

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export function useFileDrop(onDrop: (dropped: Dropped) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const leaving = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', on: (event: DragEvent) => void) =>
      window.addEventListener(type, on, { signal: leaving.signal });
    listen('dragover', (event) => {
      if (!bringsFiles(event.dataTransfer)) return;
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    });
    listen('dragleave', (event) => {
      // Out of the window, not from one part of the page to another.
      if (event.relatedTarget === null) setIsOver(false);
    });
    listen('drop', (event) => {
      setIsOver(false);
      if (event.dataTransfer === null || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(readTransfer(event.dataTransfer));
    });
    return () => leaving.abort();
  }, []);
  return isOver;
}
