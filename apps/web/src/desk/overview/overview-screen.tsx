import { OVERVIEW_DAYS, type Overview, type OverviewDays } from '@file-server/contract/overview';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Failure } from '../../desk-kit/pending.tsx';
import { useOwnLocation } from '../../desk-kit/own-location.ts';
import { useFormat } from '../../lib/format.ts';
import { useFailure } from '../../lib/use-failure.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { overviewQuery } from './api/overview-queries.ts';
import { Adoption } from './components/adoption.tsx';
import { Days } from './components/days.tsx';
import { Ending } from './components/ending.tsx';
import { Figures } from './components/figures.tsx';
import { Rankings } from './components/rankings.tsx';
import { Reasons } from './components/reasons.tsx';
import { daysOf, readPeriod } from './model/period.ts';

/** Entries of some seconds are always on their way. */
const WORTH_SAYING = 1000;

/** /operator/overview: what was downloaded, by whom, and what needs attention. */
export function OverviewScreen() {
  const { t } = useTranslation('overview');
  const navigate = useNavigate();
  const { search } = useOwnLocation();
  const days = daysOf(search);
  const answer = useQuery(overviewQuery(days));
  const failure = useFailure(answer);
  return (
    <DeskPage
      title={t('title')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          aria-label={t('period')}
          onChange={(_, chosen: number | null) => {
            if (chosen === null) return;
            void navigate({ to: '/operator/overview', search: readPeriod({ days: chosen }) });
          }}
        >
          {OVERVIEW_DAYS.map((one) => (
            <ToggleButton
              key={one}
              value={one}
              sx={{ minHeight: { xs: 44, sm: 36 }, paddingInline: 'clamp(4px, 2vw, 7px)' }}
            >
              {t('days', { count: one })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {answer.data ? (
        <Answer overview={answer.data} days={days} />
      ) : failure ? (
        <Failure error={failure} onRetry={() => answer.refetch()} />
      ) : (
        <Loading />
      )}
    </DeskPage>
  );
}

function Answer({ overview, days }: { overview: Overview; days: OverviewDays }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { totals, behind, waiting } = overview;
  const failedJobs = waiting.failedJobs ?? 0;
  const isQuiet = totals.downloads + totals.free + totals.refunds === 0;
  return (
    <Stack sx={{ gap: 3 }}>
      {behind >= WORTH_SAYING && (
        <Alert severity="info">{t('behind', { entries: format.number(behind) })}</Alert>
      )}
      {failedJobs > 0 && (
        <Alert severity="warning">
          <TextLink
            to="/operator/failed-jobs"
            sx={{ color: 'inherit', textDecoration: 'underline' }}
          >
            {t('failedJobs', { count: failedJobs, formatted: format.number(failedJobs) })}
          </TextLink>
        </Alert>
      )}
      <Figures overview={overview} />
      {isQuiet ? (
        <EmptyState icon={<InsightsOutlined />} title={t('empty')} />
      ) : (
        <Days overview={overview} />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: 4,
        }}
      >
        <Adoption overview={overview} />
        <Reasons overview={overview} />
        <Ending overview={overview} />
        <Rankings days={days} />
      </Box>
    </Stack>
  );
}

function Loading() {
  const { t } = useTranslation('overview');
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 3 }}>
      <Skeleton height={72} />
      <Skeleton height={260} />
      <Skeleton height={220} />
    </Stack>
  );
}
