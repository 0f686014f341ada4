import type { Overview } from '@file-server/contract/overview';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { BarsChart } from './bars-chart.tsx';
import { Section } from './section.tsx';

/** Products that are drawn, of those that somebody may fetch; the table has the others. */
const DRAWN = 8;

/** How far the newest version of each product has come, drawn and as a table. */
export function Adoption({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { adoption } = overview;
  const [first] = adoption;
  const drawn = adoption.filter(({ entitled }) => entitled > 0).slice(0, DRAWN);
  const oldest = adoption.reduce(
    (earliest, { countedAt }) => (countedAt < earliest ? countedAt : earliest),
    first?.countedAt ?? '',
  );
  return (
    <Section
      table="adoption"
      period={overview}
      columns={[t('product'), t('newest'), t('older'), t('without')]}
      rows={adoption.map(({ productId, name, version, entitled, newest, older }) => ({
        key: productId,
        lackers: version.id,
        cells: [
          `${name} ${version.label ?? ''}`.trim(),
          format.number(newest),
          format.number(older),
          format.number(entitled - newest - older),
        ],
      }))}
    >
      {adoption.length > 0 && (
        <>
          {drawn.length > 0 && <AdoptionChart adoption={drawn} />}
          <Typography variant="body2" color="textSecondary">
            {t('countedAt', { when: format.dateTime(oldest) })}
          </Typography>
        </>
      )}
    </Section>
  );
}

function AdoptionChart({ adoption }: Pick<Overview, 'adoption'>) {
  const { t } = useTranslation('overview');
  const { palette } = useTheme();
  return (
    <BarsChart
      label={t('tables.adoption')}
      bars={adoption.map(({ productId, name }) => ({ key: productId, name }))}
      parts={[
        {
          label: t('newest'),
          color: palette.primary.main,
          data: adoption.map((one) => one.newest),
        },
        { label: t('older'), color: palette.warning.main, data: adoption.map((one) => one.older) },
        {
          label: t('without'),
          color: palette.action.disabled,
          data: adoption.map(({ entitled, newest, older }) => entitled - newest - older),
        },
      ]}
    />
  );
}
