import { useTranslation } from 'react-i18next';
import { CardGrid } from '../../../demo-kit/widgets/dashboard-grid.tsx';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import type { ProjectWidgets } from '../model/widgets.ts';
import { BudgetCard } from './budget-card.tsx';
import { SpentCard } from './spent-card.tsx';
import { WidgetTable } from './widget-table.tsx';

/** What the money is for, and where it has gone. */
export function BudgetTab({ widgets }: { widgets: ProjectWidgets }) {
  const { t } = useTranslation('project-dashboard');
  return (
    <>
      <CardGrid least={320}>
        <BudgetCard widget={widgets.widget8} />
        <SpentCard widget={widgets.widget9} />
      </CardGrid>
      <WidgetCard title={t('budget.table')}>
        <WidgetTable label={t('budget.table')} widget={widgets.widget10} />
      </WidgetCard>
    </>
  );
}
