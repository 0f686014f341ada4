import type { Overview } from '@file-server/contract/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { nameOf } from '../model/customer.ts';
import { Section } from './section.tsx';

/** Whose licence ends soon, and who loses a product or updates of it while theirs goes on. */
export function Ending({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <>
      <Section
        table="ending"
        period={overview}
        columns={[t('customer'), t('ends')]}
        rows={overview.ending.map((row) => ({
          key: row.userId,
          user: row.userId,
          cells: [nameOf(row), format.utcDate(row.expiresAt)],
        }))}
      />
      <Section
        table="endingProducts"
        period={overview}
        columns={[t('holder'), t('product'), t('ends')]}
        widths={['36%', '40%']}
        rows={overview.endingProducts.map(({ holder, productId, product, ends, endsAt }) => ({
          key: `${holder.id} ${productId} ${endsAt}`,
          ...(holder.kind === 'user' ? { user: holder.id } : { isPlan: true }),
          cells: [
            holder.name ?? holder.id,
            ends === 'access' ? product : t('updatesOf', { product }),
            format.utcDate(endsAt),
          ],
        }))}
      />
    </>
  );
}
