import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { untilBack } from '../lib/query-client.ts';
import { refreshUsers } from './desk-keys.ts';

/** Work on many users that the server goes on with by itself. */
type Job = { readonly state: string; readonly done: number; readonly total: number };

/** How often one that runs is asked how far it is. */
const POLL_MS = 1_000;

/** The `refetchInterval` of its query: it is asked for again and again until it has ended. */
export function untilEnded(query: {
  readonly state: { readonly data: Job | undefined; readonly error: Error | null };
}): number | false {
  const { data, error } = query.state;
  return error === null && data?.state === 'running' ? POLL_MS : untilBack(query);
}

/** How far it is, while it runs. */
export function JobProgress({ job, label }: { job: Job; label: string }) {
  const { state, done, total } = job;
  const queryClient = useQueryClient();
  useEffect(() => {
    // Lists and pages of users that were read before show them as they were.
    if (state !== 'running') void refreshUsers(queryClient);
  }, [queryClient, state]);
  if (state !== 'running') return null;
  return (
    <LinearProgress
      variant="determinate"
      aria-label={label}
      value={total === 0 ? 100 : Math.floor((100 * done) / total)}
    />
  );
}
