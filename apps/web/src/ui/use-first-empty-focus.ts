import { useEffect, useRef, type RefObject } from 'react';

/** Puts the caret into the first empty field of the form that is given the ref, once. */
export function useFirstEmptyFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    inputs.find((input) => input.value === '')?.focus();
  }, []);
  return form;
}
