import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';

/** The room of a dashboard; its grids ask how wide it is, whatever stands beside it. */
export const DashboardRoom = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  padding: theme.spacing(PAGE_GUTTER.xs),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(PAGE_GUTTER.sm) },
}));

/** Less room than a phone has: one thing in a row. */
export const SLIM = '@container (max-width: 240px)';

type CardGridProps = {
  /** Least width of a card (CSS pixels). */
  least: number;
  children: ReactNode;
};

/** As many cards of one width in a row as have room. */
export function CardGrid({ least, children }: CardGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
        gap: 2,
      }}
    >
      {children}
    </Box>
  );
}

type GroupProps = { title: string; children: ReactNode };

/** Cards that answer one question. */
export function WidgetGroup({ title, children }: GroupProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography
        id={titleId}
        component="h2"
        color="textSecondary"
        sx={{ marginBlockEnd: 1, fontWeight: 500 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A card that is asked for. */
export function CardSkeleton({ height }: { height: number }) {
  return (
    <Skeleton
      aria-hidden="true"
      variant="rounded"
      height={height}
      sx={{ borderRadius: RADIUS.large }}
    />
  );
}
