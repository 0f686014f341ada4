import Box from '@mui/material/Box';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { CardGrid, CardSkeleton } from '../../../demo-kit/widgets/dashboard-grid.tsx';
import { DashboardColumns } from './dashboard-columns.tsx';

/** The cards while their figures are asked for. */
export function AnalyticsSkeleton() {
  return (
    <DashboardColumns
      main={
        <>
          <CardGrid least={220}>
            <CardSkeleton height={252} />
            <CardSkeleton height={252} />
            <CardSkeleton height={252} />
          </CardGrid>
          <CardSkeleton height={420} />
          <CardSkeleton height={420} />
        </>
      }
      side={
        <>
          <CardSkeleton height={400} />
          <CardSkeleton height={340} />
          <CardSkeleton height={300} />
        </>
      }
    />
  );
}

/** The chart on the band while its figures are asked for. */
export function BandSkeleton() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        height: { xs: 302, sm: 282 },
        marginInline: PAGE_GUTTER,
        marginBlockEnd: 2.5,
        borderRadius: RADIUS.large,
        backgroundColor: 'action.hover',
      }}
    />
  );
}
