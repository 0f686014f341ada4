import type { Overview } from '@file-server/contract/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { nameOf } from '../model/customer.ts';
import { Section } from './section.tsx';

/** Whose licence ends soon. */
export function Ending({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
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
  );
}
