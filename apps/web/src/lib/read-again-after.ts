import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * For `onSettled`: reads again what a change may have changed. It is waited for unless the change has
 * failed: that is said at once, as reading takes long where the server is away.
 */
export const readAgainAfter =
  (client: Pick<QueryClient, 'invalidateQueries'>, ...queryKeys: readonly QueryKey[]) =>
  (_data: unknown, error: Error | null): Promise<unknown> | undefined => {
    const reading = Promise.all(
      queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return error === null ? reading : undefined;
  };
