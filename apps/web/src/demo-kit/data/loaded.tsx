import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailure } from '../../lib/use-failure.ts';
import { ErrorState } from '../../ui/page-states.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Shaped like the content; keeps its room while it is asked for. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query has found; until then a skeleton, or what went wrong with a way to try again. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure === null) return skeleton;
  return <ErrorState error={failure} onRetry={() => query.refetch()} />;
}
