import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ColourMark } from '../../../demo-kit/charts/chart-legend.tsx';
import { ShareChart } from '../../../demo-kit/charts/share-chart.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { BudgetWidget } from '../model/widgets.ts';

const HEIGHT = 220;

/** What the whole budget is for. */
export function BudgetCard({ widget }: { widget: BudgetWidget }) {
  const { t } = useTranslation('project-dashboard');
  const { money, percent } = useFigureFormat();
  const total = widget.data.reduce((sum, value) => sum + value, 0);
  const shares = widget.labels.map((id, index) => ({
    name: t(`budget.kinds.${id}`),
    value: widget.data[index] ?? 0,
  }));
  return (
    <WidgetCard
      title={t('budget.title')}
      table={{
        height: HEIGHT + 190,
        figures: {
          columns: [t('budget.kind'), t('budget.amount'), t('budget.share')],
          rows: shares.map(({ name, value }) => [name, money(value), percent(value / total)]),
        },
      }}
    >
      <ShareChart
        kind="pie"
        label={t('budget.chart')}
        height={HEIGHT}
        shares={shares}
        valueText={money}
      />
      <Box
        component="ul"
        sx={{ marginBlock: 'auto 0', marginInline: 0, padding: 0, listStyle: 'none' }}
      >
        {shares.map(({ name, value }, index) => (
          <Box
            key={name}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}
          >
            <ColourMark index={index} />
            <Typography component="span" sx={{ flexGrow: 1 }}>
              {name}
            </Typography>
            <Typography component="span" color="textSecondary" sx={tabularFigures}>
              {percent(value / total)}
            </Typography>
          </Box>
        ))}
      </Box>
    </WidgetCard>
  );
}
