import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rows of a list that is asked for: a picture, a name, a line. */
export function ListSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Box aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 56,
            paddingInline: 3,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="circular" width={36} height={36} sx={{ flexShrink: 0 }} />
          <Skeleton width={`${18 + ((index * 7) % 12)}%`} />
          <Skeleton width={`${24 + ((index * 5) % 20)}%`} />
        </Box>
      ))}
    </Box>
  );
}
