import type { OverviewDays, OverviewRankings } from '@file-server/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../desk-kit/pending.tsx';
import { useFormat } from '../../../lib/format.ts';
import { rankingsQuery } from '../api/overview-queries.ts';
import { nameOf } from '../model/customer.ts';
import { useReasonName } from '../model/use-reason-name.ts';
import { Section } from './section.tsx';

/** Who and what had most of the period. They are asked for apart, as a year of them takes a while. */
export function Rankings({ days }: { days: OverviewDays }) {
  const { t } = useTranslation('overview');
  const answer = useQuery(rankingsQuery(days));
  if (answer.data) return <Lists rankings={answer.data} />;
  return <Pending query={answer} label={t('loadingRankings')} rows={1} height={220} />;
}

function Lists({ rankings }: { rankings: OverviewRankings }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const nameOfReason = useReasonName();
  return (
    <>
      <Section
        table="runningOut"
        period={rankings}
        columns={[t('customer'), t('used'), t('maximum')]}
        rows={rankings.runningOut.map((row) => ({
          key: row.userId,
          user: row.userId,
          cells: [nameOf(row), format.number(row.used), format.number(row.maximum)],
        }))}
      />
      <Section
        table="customers"
        period={rankings}
        columns={[t('customer'), t('downloads'), t('bytes')]}
        rows={rankings.customers.map((row) => ({
          key: row.userId,
          user: row.userId,
          cells: [nameOf(row), format.number(row.downloads), format.bytes(row.bytes)],
        }))}
      />
      <Section
        table="products"
        period={rankings}
        columns={[t('product'), t('downloads'), t('bytes')]}
        rows={rankings.products.map((row) => ({
          key: row.productId ?? '',
          cells: [
            row.name ?? row.productId ?? t('noProduct'),
            format.number(row.downloads),
            format.bytes(row.bytes),
          ],
        }))}
      />
      <Section
        table="refusals"
        period={rankings}
        columns={[t('customer'), t('reason'), t('refusals')]}
        widths={['36%', '40%']}
        rows={rankings.refusals.map((row) => ({
          key: `${row.userId} ${row.reason}`,
          user: row.userId,
          cells: [nameOf(row), nameOfReason(row.reason), format.number(row.times)],
        }))}
      />
    </>
  );
}
