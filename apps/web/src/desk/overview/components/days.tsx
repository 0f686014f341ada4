import type { Overview } from '@file-server/contract/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { DaysChart } from './days-chart.tsx';
import { Section } from './section.tsx';

/** The downloads of each day, drawn and as a table, the newest first. */
export function Days({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const rows = overview.days
    .filter((day) => day.downloads + day.free + day.refunds > 0)
    .toReversed()
    .map(({ day, downloads, free, refunds }) => ({
      key: day,
      cells: [format.day(day), ...[downloads, free, refunds].map(format.number)],
    }));
  return (
    <Section
      table="days"
      period={overview}
      columns={[t('day'), t('downloads'), t('free'), t('refunds')]}
      rows={rows}
    >
      <DaysChart days={overview.days} />
    </Section>
  );
}
