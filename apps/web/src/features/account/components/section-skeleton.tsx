import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The shape of what is on its way. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} sx={{ gap: 1 }}>
      <Skeleton width="40%" />
      <Skeleton width="65%" />
      <Skeleton variant="rounded" width={140} height={36} sx={{ marginBlockStart: 1 }} />
    </Stack>
  );
}
