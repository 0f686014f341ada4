import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ApiError, isTooMany } from '../lib/api-error.ts';
import { useProblemText } from '../lib/problem-text/use-problem-text.ts';
import { useFailure } from '../lib/use-failure.ts';
import { ErrorState } from '../ui/page-states.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

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

type FailureProps = { error: Error; onRetry: () => unknown };

/** Why there is nothing to show, in the reader's language, and a way to ask again. */
export function Failure({ error, onRetry }: FailureProps) {
  const { i18n } = useTranslation();
  const textOf = useProblemText();
  const isRefusal = error instanceof ApiError && error.problem !== null;
  // The server's own next step says more, but in English alone, and of waiting it tells programs.
  const isTold = i18n.language !== 'en' || isTooMany(error);
  return (
    <ErrorState
      error={error}
      onRetry={onRetry}
      text={isRefusal && isTold ? textOf(error) : undefined}
    />
  );
}
