import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../../lib/api-error.ts';
import { notices } from '../../../../ui/notices.tsx';
import { ErrorState } from '../../../../ui/page-states/error-state.tsx';
import { endOneSession, endOtherSessions, listSessions } from '../../api/sessions.ts';
import { useGuardedAction } from '../../use-guarded-action.ts';
import { Section } from '../section.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { EndOthers } from './end-others.tsx';
import { SessionRow } from './session-row.tsx';

const SESSIONS_KEY = ['account', 'sessions'];

/** Where the user is signed in, and ending that. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => listSessions(signal),
  });
  const { isBusy, run } = useGuardedAction();
  const end = (call: () => Promise<unknown>, done: string) =>
    run(async () => {
      try {
        await call();
        notices.success(done);
      } finally {
        // One that is over already leaves the list, too.
        await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      }
      headingRef.current?.focus();
    });
  const sessions = query.data?.sessions;
  return (
    <Section headingRef={headingRef} heading={t('sessions.heading')} lead={t('sessions.lead')}>
      {sessions === undefined && query.isPending && query.fetchStatus !== 'paused' && (
        <SectionSkeleton label={t('sessions.loading')} />
      )}
      {sessions === undefined && (query.isError || query.fetchStatus === 'paused') && (
        <ErrorState
          error={query.error ?? new NetworkError('Offline.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {sessions !== undefined && (
        <>
          <Stack component="ul" sx={{ margin: 0, padding: 0 }}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={() => void end(() => endOneSession(session.id), t('sessions.ended'))}
              />
            ))}
          </Stack>
          {sessions.length > 1 ? (
            <EndOthers
              isBusy={isBusy}
              onEnd={() => void end(endOtherSessions, t('sessions.othersEnded'))}
            />
          ) : (
            <Typography color="textSecondary">{t('sessions.empty')}</Typography>
          )}
        </>
      )}
    </Section>
  );
}
