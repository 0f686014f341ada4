import type { UserImport } from '@file-server/contract/user-imports';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { JobProgress } from '../../desk-kit/running-job.tsx';
import { useFormat } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { userImportQuery } from './api/user-imports.ts';
import { FailedImportActions } from './components/failed-import-actions.tsx';
import { useOutcomeText } from './use-outcome-text.ts';

/** /operator/user-imports/:id: how far one is, and what came of it. */
export function UserImportScreen() {
  const { t } = useTranslation('user-imports');
  const { importId = '' }: { importId?: string } = useParams({ strict: false });
  const query = useQuery(userImportQuery(importId));
  return (
    <DeskPage
      title={t('one')}
      actions={<TextLink to="/operator/user-imports">{t('title')}</TextLink>}
    >
      {query.data === undefined ? (
        <Pending query={query} label={t('loading')} rows={3} height={48} />
      ) : (
        <Progress userImport={query.data} />
      )}
    </DeskPage>
  );
}

function Progress({ userImport }: { userImport: UserImport }) {
  const { t } = useTranslation('user-imports');
  const format = useFormat();
  const outcomeText = useOutcomeText();
  const now = useNow();
  const { id, reason, createdAt, changedMeanwhile, leftOut, retryableUntil } = userImport;
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 720 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {format.dateTime(createdAt)}
        {' · '}
        <bdi>{reason}</bdi>
      </Typography>
      <JobProgress job={userImport} label={t('progress')} />
      <Typography role="status">{outcomeText(userImport)}</Typography>
      {retryableUntil && Date.parse(retryableUntil) > now && <FailedImportActions id={id} />}
      {changedMeanwhile > 0 && (
        <Alert severity="warning">
          {t('leftOut', {
            count: changedMeanwhile,
            formatted: format.number(changedMeanwhile),
            rows: leftOut.map((row) => format.number(row)).join(t('comma')),
          })}
        </Alert>
      )}
    </Stack>
  );
}
