import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import type { ProjectWidgets } from '../model/widgets.ts';
import { WidgetTable } from './widget-table.tsx';

/** The people of the project. */
export function TeamTab({ widgets }: { widgets: ProjectWidgets }) {
  const { t } = useTranslation('project-dashboard');
  const { number } = useFigureFormat();
  const { widget11 } = widgets;
  const count = widget11.rows.length;
  return (
    <WidgetCard
      title={t('team.title')}
      control={<Chip size="small" label={t('team.count', { count, formatted: number(count) })} />}
    >
      <WidgetTable label={t('team.title')} widget={widget11} />
    </WidgetCard>
  );
}
