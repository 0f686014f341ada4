import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { untilBack } from '../lib/query-client.ts';
import { refreshUsers } from './desk-keys.ts';

/** Work on many users that the server goes on with by itself. */
type Job = { readonly state: string; readonly done: number; readonly total: number };

/** How often one that runs is asked how far it is; a list of them says little more than that it runs. */
const POLL_MS = { one: 1_000, list: 3_000 } as const;

type Asked<Data> = {
  readonly state: { readonly data: Data | undefined; readonly error: Error | null };
};

/** The `refetchInterval` of its query: it is asked for again and again until it has ended. */
export function untilEnded(query: Asked<Job>): number | false {
  const { data, error } = query.state;
  return error === null && data?.state === 'running' ? POLL_MS.one : untilBack(query);
}

/** The same of a list of them, until the last has ended. */
export function untilAllEnded(query: Asked<{ readonly items: readonly Job[] }>): number | false {
  const { data, error } = query.state;
  const isAnyRunning = data?.items.some(({ state }) => state === 'running') === true;
  return error === null && isAnyRunning ? POLL_MS.list : untilBack(query);
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
