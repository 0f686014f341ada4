import { useEffect, useRef } from 'react';

/** For a dialog, or a form, whose answer may come late: tells whether it is still open then. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
