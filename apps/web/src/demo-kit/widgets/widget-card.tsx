import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/theme/measures.ts';
import { IconAction } from '../page/icon-action.tsx';
import { FiguresTable, type TableFigures } from './figures-table.tsx';

type WidgetCardProps = {
  title: string;
  /** Rank of the title; h3 below the title of a group. */
  level?: 'h2' | 'h3';
  /** A quiet line below the title. */
  detail?: string;
  /** What the figures are chosen with, such as a range. */
  control?: ReactNode;
  /** Stands above the chart whatever is shown, such as the sum. */
  summary?: ReactNode;
  /** The table behind the chart, and the room that both have (CSS pixels); absent = no chart. */
  table?: { readonly figures: TableFigures; readonly height: number };
  /** Below the chart, as long as it is shown. */
  footer?: ReactNode;
  sx?: SxProps<Theme>;
  /** The chart. */
  children?: ReactNode;
};

/** Content is there at once; it only comes up from where it will stand. */
const rise = keyframes({ from: { transform: 'translateY(12px)' }, to: { transform: 'none' } });

export const cardSurface = {
  minWidth: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: RADIUS.large,
  backgroundColor: 'background.paper',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${rise} 200ms ease-out` },
} as const;

/** One part of a dashboard: figures as a chart or, by a button, as a table. */
export function WidgetCard(props: WidgetCardProps) {
  const { title, level = 'h3', detail, control, summary, table, footer } = props;
  const { sx = {}, children } = props;
  const { t } = useTranslation('demo-kit');
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={[{ ...cardSurface, gap: 1.5, padding: { xs: 2, sm: 2.5 } }, ...[sx].flat()]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          containerType: 'inline-size',
        }}
      >
        <Stack sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component={level}>
            {title}
          </Typography>
          {detail !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {detail}
            </Typography>
          )}
        </Stack>
        {control !== undefined && (
          <Box sx={{ '@container (max-width: 440px)': { order: 1, flexBasis: '100%' } }}>
            {control}
          </Box>
        )}
        {table !== undefined && (
          <IconAction
            label={t(asTable ? 'widget.asChart' : 'widget.asTable', { title })}
            icon={asTable ? InsertChartOutlined : TableChartOutlined}
            onClick={() => setAsTable(!asTable)}
            sx={{ color: 'text.secondary', marginInlineEnd: -1 }}
          />
        )}
      </Box>
      {summary}
      {asTable && table !== undefined ? (
        <FiguresTable label={title} figures={table.figures} maxHeight={table.height} />
      ) : (
        <>
          {children}
          {footer}
        </>
      )}
    </Stack>
  );
}
