import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { useOwnLocation } from './own-location.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What a list is narrowed by, as the address has it. */
export type FiltersOf<S extends Shape> = { [Name in keyof S]?: z.infer<S[Name]> };

/** @returns what takes the filters out of search parameters and leaves the rest */
export const filterReader =
  <S extends Shape>(shape: S) =>
  (search: Record<string, unknown>): FiltersOf<S> => {
    const pairs = Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(search[name]);
      return success && data !== undefined ? [[name, data]] : [];
    });
    return Object.fromEntries(pairs) as FiltersOf<S>;
  };

/**
 * The filters in the address, so that a list can be linked to.
 * @param to address of the screen
 * @returns also what clears them all, and how often that was done, which is for a `SearchField`
 */
export function useAddressFilters<F extends object>(
  to: string,
  read: (search: Record<string, unknown>) => F,
) {
  const navigate = useNavigate();
  const { search } = useOwnLocation();
  const filters = useMemo(() => read(search), [read, search]);
  const setFilters = (next: F) => void navigate({ to, search: next });
  const [clears, setClears] = useState(0);
  const clear = () => {
    void navigate({ to, search: {} });
    setClears((count) => count + 1);
  };
  return [filters, setFilters, { clears, clear }] as const;
}
