import type { DraftPage } from '@file-server/contract/releases';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useDraftProblem } from '../../../shared/publishing/use-draft-problem.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { draftsQuery, useChangeDraft } from '../api/publish-queries.ts';
import { useUploads } from '../queue/upload-queue.ts';
import { FileLine, FileLines } from './file-line.tsx';
import { FolderLink } from './folder-link.tsx';
import { Section } from './section.tsx';

type Draft = DraftPage['items'][number];

/** What waits to be published, wherever it lies: its file may not be in any list yet. */
export function DraftsSection() {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const textOf = useProblemText();
  const client = useQueryClient();
  const query = useInfiniteQuery(draftsQuery);
  const { data: drafts = [], hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  // A draft is no change of the library that the server would tell of.
  const drafted = useUploads(
    ({ items: uploads }) => uploads.filter(({ state }) => state === 'drafted').length,
  );
  useEffect(() => {
    if (drafted > 0) void client.invalidateQueries({ queryKey: draftsQuery.queryKey });
  }, [client, drafted]);
  const failure = useFailure(query);
  if (query.data === undefined && failure !== null) {
    return (
      <Section title={t('drafts')}>
        <ErrorState error={failure} onRetry={() => query.refetch()} />
      </Section>
    );
  }
  if (drafts.length === 0) return null;
  return (
    <Section title={t('drafts')} hint={t('draftsHint')}>
      <FileLines label={t('drafts')}>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </FileLines>
      {query.isFetchNextPageError && (
        <Typography variant="body2" color="error" role="alert">
          {textOf(query.error)}
        </Typography>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </Section>
  );
}

function DraftLine({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const format = useFormat();
  const problemOf = useDraftProblem();
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const { id, name, folder, label, channel, size, publishAt } = draft;
  const { mutate, isPending } = useChangeDraft({
    onSuccess: (now) => {
      if (now?.state === 'recalled') cornerSnackbars.warning(t('desk.contentRecalled', { name }));
    },
    onError: (error) => cornerSnackbars.error(problemOf(error)),
  });
  // The server may have tried in vain: its folder is gone, or in the bin.
  const isOverdue = publishAt !== null && Date.parse(publishAt) < now;
  const facts = [
    ...(label === null ? [] : [label]),
    channel,
    format.bytes(size),
    publishAt === null
      ? t('waits')
      : t(isOverdue ? 'overdue' : 'scheduled', { date: format.dateTime(publishAt) }),
  ];
  return (
    <FileLine
      name={name}
      facts={
        <>
          <FolderLink id={folder?.id ?? null} name={folder?.name ?? t('library')} />
          {facts.map((fact) => (
            <span key={fact}>
              {' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </>
      }
      problem={asks && <Typography variant="body2">{t('discardAsk')}</Typography>}
      end={
        asks ? (
          <>
            <Button size="small" disabled={isPending} onClick={() => setAsks(false)}>
              {t('keep')}
            </Button>
            <Button
              size="small"
              color="error"
              loading={isPending}
              onClick={() => mutate({ id, action: 'discard' })}
            >
              {t('discard')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="small"
              aria-label={t('discardName', { name })}
              onClick={() => setAsks(true)}
            >
              {t('discard')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={t('publishName', { name })}
              loading={isPending}
              onClick={() => mutate({ id, action: 'publish' })}
            >
              {t('publishNow')}
            </Button>
          </>
        )
      }
    />
  );
}
