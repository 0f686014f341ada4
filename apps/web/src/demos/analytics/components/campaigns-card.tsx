import { useTranslation } from 'react-i18next';
import { FiguresTable } from '../../../demo-kit/widgets/figures-table.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import type { CampaignsWidget } from '../model/widgets.ts';

/** What brought the most visitors. */
export function CampaignsCard({ widget }: { widget: CampaignsWidget }) {
  const { t } = useTranslation('analytics');
  const { number, percent } = useFigureFormat();
  return (
    <WidgetCard title={t('campaigns.title')}>
      <FiguresTable
        label={t('campaigns.title')}
        maxHeight={260}
        figures={{
          columns: [t('campaigns.name'), t('campaigns.clicks'), t('campaigns.conversion')],
          rows: widget.rows.map(({ title, clicks, conversion }) => [
            title,
            number(clicks),
            percent(conversion),
          ]),
        }}
      />
    </WidgetCard>
  );
}
