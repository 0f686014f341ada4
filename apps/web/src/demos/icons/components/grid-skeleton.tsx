import Box from '@mui/material/Box';
import { Skeleton } from '../../../ui/skeleton.tsx';

const TILES = 48;

/** Tiles of icons that are asked for. */
export function GridSkeleton() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
        margin: 1,
      }}
    >
      {Array.from({ length: TILES }, (_, index) => (
        <Box
          key={index}
          sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', height: 108 }}
        >
          <Skeleton variant="rounded" width={24} height={24} />
          <Skeleton width={64} sx={{ marginBlockStart: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
