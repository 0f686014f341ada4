import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type TellHalfTyped = (field: string, isHalfTyped: boolean) => void;

const HalfTyped = createContext<TellHalfTyped>(() => {});

/** Around fields whose text is taken on its own, such as a name that is being added. */
export const HalfTypedProvider = HalfTyped.Provider;

/** Whether a field within the provider, which takes `tell`, holds a text that is not taken yet. */
export function useAnyHalfTyped(): [isAny: boolean, tell: TellHalfTyped] {
  const [fields, setFields] = useState<readonly string[]>([]);
  const tell = useCallback<TellHalfTyped>(
    (field, isHalfTyped) =>
      setFields((told) => [
        ...told.filter((other) => other !== field),
        ...(isHalfTyped ? [field] : []),
      ]),
    [],
  );
  return [fields.length > 0, tell];
}

/** Tells whatever is around the field that its text is lost when it goes. */
export function useHalfTyped(isHalfTyped: boolean): void {
  const field = useId();
  const tell = useContext(HalfTyped);
  useEffect(() => {
    if (!isHalfTyped) return;
    tell(field, true);
    return () => tell(field, false);
  }, [tell, field, isHalfTyped]);
}
