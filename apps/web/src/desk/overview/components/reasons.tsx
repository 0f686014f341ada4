import type { Overview } from '@file-server/contract/overview';
import { useTheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useReasonName } from '../model/use-reason-name.ts';
import { BarsChart } from './bars-chart.tsx';
import { Section } from './section.tsx';

/** Why downloads of the period were refused, drawn and as a table. */
export function Reasons({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const nameOfReason = useReasonName();
  const { reasons } = overview;
  return (
    <Section
      table="reasons"
      period={overview}
      columns={[t('reason'), t('refusals')]}
      rows={reasons.map(({ reason, times }) => ({
        key: reason,
        cells: [nameOfReason(reason), format.number(times)],
      }))}
    >
      {reasons.length > 0 && <ReasonsChart reasons={reasons} />}
    </Section>
  );
}

function ReasonsChart({ reasons }: Pick<Overview, 'reasons'>) {
  const { t } = useTranslation('overview');
  const nameOfReason = useReasonName();
  const { palette } = useTheme();
  return (
    <BarsChart
      label={t('tables.reasons')}
      bars={reasons.map(({ reason }) => ({ key: reason, name: nameOfReason(reason) }))}
      parts={[
        {
          label: t('refusals'),
          color: palette.primary.main,
          data: reasons.map(({ times }) => times),
        },
      ]}
    />
  );
}
