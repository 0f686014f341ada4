import type { AccountSessions } from '@file-server/contract/account';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { deviceNameOf } from '../../../shared/device-name.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { accountKeys, endOneSession, endOtherSessions, listSessions } from '../api/account.ts';
import { AskFirst } from './ask-first.tsx';
import { Section, SectionSkeleton } from './section.tsx';

/** Where the user is signed in, and ending that. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => listSessions(signal),
  });
  // What has been pressed may be gone.
  const toHeading = () => headingRef.current?.focus();
  const { isBusy, run } = useGuardedAction({
    // One that is over already leaves the list, too.
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: accountKeys.sessions });
      toHeading();
    },
  });
  const end = (call: () => Promise<unknown>, done: string) =>
    run(async () => {
      await call();
      cornerSnackbars.success(done);
    });
  const sessions = query.data?.sessions;
  const failure = useFailure(query);
  return (
    <Section headingRef={headingRef} heading={t('sessions.heading')} lead={t('sessions.lead')}>
      {sessions === undefined && failure === null && (
        <SectionSkeleton label={t('sessions.loading')} />
      )}
      {sessions === undefined && failure !== null && (
        <ErrorState error={failure} onRetry={() => query.refetch()} />
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
              onCancel={toHeading}
            />
          ) : (
            <Typography color="textSecondary">{t('sessions.empty')}</Typography>
          )}
        </>
      )}
    </Section>
  );
}

type SessionRowProps = {
  session: AccountSessions['sessions'][number];
  isBusy: boolean;
  onEnd: () => void;
};

/** One place where the user is signed in. */
function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('account');
  const { date, relative } = useFormat();
  const deviceLabel = useDeviceLabel();
  const { userAgent, address, current, createdAt, lastSeenAt, origin } = session;
  const Icon = deviceNameOf(userAgent).isHandheld ? PhoneIphoneOutlined : ComputerOutlined;
  const label = deviceLabel(userAgent);
  const facts = [
    t('sessions.since', { date: date(createdAt) }),
    current ? null : t('sessions.used', { when: relative(lastSeenAt) }),
    origin === 'custom-db' ? null : t(`sessions.through.${origin}`),
  ].filter((fact) => fact !== null);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', minHeight: 64, paddingBlock: 1, listStyle: 'none' }}
    >
      <Icon sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography noWrap title={userAgent ?? undefined}>
            {label}
          </Typography>
          {current && (
            <Chip size="small" color="success" variant="outlined" label={t('sessions.current')} />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
          {address !== null && (
            <>
              {' · '}
              <bdi translate="no">{address}</bdi>
            </>
          )}
        </Typography>
      </Stack>
      {!current && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={t('sessions.endNamed', { device: label })}
          onClick={onEnd}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Stack>
  );
}

/** Puts a User-Agent into words: "Firefox on Windows". */
function useDeviceLabel(): (userAgent: string | null) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const { browser, system } = deviceNameOf(userAgent);
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}

type EndOthersProps = { isBusy: boolean; onEnd: () => void; onCancel: () => void };

/** Signs out everywhere but here, once the person is sure. */
function EndOthers({ isBusy, onEnd, onCancel }: EndOthersProps) {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) {
    return (
      <AskFirst
        text={t('sessions.endOthersAsk')}
        action={t('sessions.endOthers')}
        isBusy={isBusy}
        onAgree={onEnd}
        onCancel={() => {
          setIsAsking(false);
          onCancel();
        }}
      />
    );
  }
  return (
    <Button
      variant="outlined"
      color="error"
      onClick={() => setIsAsking(true)}
      sx={{ alignSelf: 'start' }}
    >
      {t('sessions.endOthers')}
    </Button>
  );
}
