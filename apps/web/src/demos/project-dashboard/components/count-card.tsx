import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';

type CountCardProps = {
  title: string;
  count: number;
  /** What the number counts, and a line about it. */
  unit: string;
  extra: string;
  colour: 'primary' | 'error' | 'warning' | 'success';
  control?: ReactNode;
};

/** A number that is read from across the room. */
export function CountCard({ title, count, unit, extra, colour, control }: CountCardProps) {
  const { number } = useFigureFormat();
  return (
    <WidgetCard title={title} {...(control !== undefined && { control })}>
      <Typography
        component="p"
        sx={{
          marginBlockStart: 'auto',
          color: `${colour}.main`,
          fontSize: '3rem',
          fontWeight: 600,
          lineHeight: 1,
          ...tabularFigures,
        }}
      >
        {number(count)}
        <Typography component="span" color="textSecondary">
          {' '}
          {unit}
        </Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {extra}
      </Typography>
    </WidgetCard>
  );
}
