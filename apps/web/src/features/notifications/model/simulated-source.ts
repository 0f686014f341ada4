import { useEffect } from 'react';
import { create } from 'zustand';
import type { LoadSimulated } from './notification-item.ts';

/** Where simulated notifications come from; the app knows, this feature does not. */
export const useSimulatedSource = create<{ readonly load: LoadSimulated | null }>()(() => ({
  load: null,
}));

/** Makes a source known to every part of the feature; `load` is the same function every time. */
export function useProvideSimulated(load: LoadSimulated | undefined): void {
  useEffect(() => {
    if (load !== undefined) useSimulatedSource.setState({ load });
  }, [load]);
}
