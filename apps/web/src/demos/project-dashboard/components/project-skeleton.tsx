import Box from '@mui/material/Box';
import { CardGrid, CardSkeleton } from '../../../demo-kit/widgets/dashboard-grid.tsx';

/** The cards while their figures are asked for. */
export function ProjectSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CardGrid least={190}>
        <CardSkeleton height={156} />
        <CardSkeleton height={156} />
        <CardSkeleton height={156} />
        <CardSkeleton height={156} />
      </CardGrid>
      <CardSkeleton height={390} />
      <CardGrid least={320}>
        <CardSkeleton height={420} />
        <CardSkeleton height={420} />
      </CardGrid>
    </Box>
  );
}
