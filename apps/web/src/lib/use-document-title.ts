import { useEffect } from 'react';
import { useRuntimeConfig } from './runtime-config.ts';

/** Names the tab after the screen: "File manager · FILE SERVER". */
export function useDocumentTitle(screen: string): void {
  const { title } = useRuntimeConfig();
  useEffect(() => {
    document.title = `${screen} · ${title}`;
  }, [screen, title]);
}
