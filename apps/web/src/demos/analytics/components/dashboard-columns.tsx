import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DashboardRoom } from '../../../demo-kit/widgets/dashboard-grid.tsx';

/** A wide column and a narrow one; below each other where there is no room for both. */
export function DashboardColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <DashboardRoom>
      <Columns>
        <Column>{main}</Column>
        <Column data-side="">{side}</Column>
      </Columns>
    </DashboardRoom>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
});

const Column = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 24,
  minWidth: 0,
  // The narrow cards stand two in a row where they are below the wide ones.
  '&[data-side]': {
    '@container (min-width: 600px) and (max-width: 859px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
});
