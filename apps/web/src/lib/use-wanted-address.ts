import { useSearch } from '@tanstack/react-router';

/** The address that was asked for travels along while somebody signs in or registers (R2.13). */
export const readWantedAddress = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};

/**
 * The address that led to signing in (R2.13), still as the address bar says it; the route guard
 * judges it before anybody is sent there.
 */
export function useWantedAddress(): string | undefined {
  const search: { redirect?: string } = useSearch({ strict: false });
  return search.redirect;
}
