import type { Licence } from '@file-server/contract/licence';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlineOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { licenceRefusalAt, useLicence } from '../../../lib/licence.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { rem } from '../../../ui/theme/measures.ts';
import { useLicenceText } from '../use-licence-text.ts';
import { Contact } from '../../../shared/contact.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  // Larger text on a phone leaves the facts more than half of the line.
  gridTemplateColumns: `min(${rem(160)}, 45%) minmax(0, 1fr)`,
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(1.5),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // In half the width of a phone a word beside its name would be broken.
  [theme.breakpoints.down(300)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& dd': { marginBlockEnd: theme.spacing(1.5) },
  },
}));

/** The terms of the licence, one line each. */
export function LicenceFacts() {
  const { t } = useTranslation('licence');
  const query = useLicence();
  const failure = useFailure(query);
  if (query.data) return <Terms licence={query.data} />;
  if (failure) return <ErrorState error={failure} onRetry={() => query.refetch()} />;
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
      <Skeleton width="50%" />
      <Skeleton width="40%" />
      <Skeleton width="45%" />
    </Stack>
  );
}

function Terms({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licence');
  const format = useFormat();
  const { data: count } = useDownloadCount();
  const isNamed = useRuntimeConfig().operatorContact !== null;
  const { proPack, expiresAt } = licence;
  return (
    <Facts>
      <Fact label={t('fact.state')}>
        <State licence={licence} />
      </Fact>
      {count && (
        <Fact label={t('fact.plan')}>
          {count.maxDownCount === null
            ? t('unlimited')
            : t(`plan.${count.period}`, {
                count: count.maxDownCount,
                formatted: format.number(count.maxDownCount),
              })}
        </Fact>
      )}
      <Fact label={t('fact.proPack')}>{t(proPack ? 'included' : 'notIncluded')}</Fact>
      <Fact label={t('fact.expires')}>
        {expiresAt === null ? t('never') : format.dateTime(expiresAt)}
      </Fact>
      {isNamed && (
        <Fact label={t('fact.contact')}>
          <Contact />
        </Fact>
      )}
    </Facts>
  );
}

/** Whether it opens a download now, or why it does not. */
function State({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licence');
  const textOf = useLicenceText();
  const refusal = licenceRefusalAt(licence, useNow());
  const text = refusal === null ? null : textOf(refusal);
  const Icon = text === null ? CheckCircleOutline : ErrorOutline;
  return (
    <Stack component="span" direction="row" sx={{ gap: 1 }}>
      <Icon
        color={text === null ? 'success' : 'warning'}
        sx={{ flexShrink: 0, fontSize: 18, marginBlockStart: '1px' }}
      />
      <span>{text ?? t('active')}</span>
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
