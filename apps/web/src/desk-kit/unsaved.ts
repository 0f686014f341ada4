import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Forms of the page on show that hold what is sent nowhere yet; the page asks before it is left. */
const useForms = create<{ readonly unsaved: ReadonlySet<string> }>()(() => ({
  unsaved: new Set(),
}));

export const useIsUnsaved = (): boolean => useForms(({ unsaved }) => unsaved.size > 0);
export const isUnsaved = (): boolean => useForms.getState().unsaved.size > 0;

/** Says of a form, or of what is shown once, whether leaving the page would lose what it holds. */
export function useUnsaved(isHeld: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isHeld) return;
    useForms.setState(({ unsaved }) => ({ unsaved: new Set([...unsaved, id]) }));
    return () =>
      useForms.setState(({ unsaved }) => ({
        unsaved: new Set([...unsaved].filter((other) => other !== id)),
      }));
  }, [id, isHeld]);
}
