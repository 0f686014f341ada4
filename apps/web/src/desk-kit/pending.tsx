import Stack from '@mui/material/Stack';
import { useFailure } from '../lib/use-failure.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Failure } from './failure.tsx';

type PendingProps = {
  query: Parameters<typeof useFailure>[0] & { refetch: () => Promise<unknown> };
  /** Says that rows are on their way. */
  label: string;
  rows: number;
  /** Of a row, in pixels. */
  height: number;
};

/** What stands where rows will be: their shapes, or why none came. */
export function Pending({ query, label, rows, height }: PendingProps) {
  const failure = useFailure(query);
  if (failure) return <Failure error={failure} onRetry={() => query.refetch()} />;
  return (
    <Stack role="status" aria-label={label} sx={{ gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
