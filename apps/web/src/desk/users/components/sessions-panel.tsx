import type { User, UserSession } from '@file-server/contract/users';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { Pending } from '../../../desk-kit/pending.tsx';
import { RowList } from '../../../desk-kit/row-list.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { deviceNameOf } from '../../../shared/device-name.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { endAllSessions, endSession, sessionsQuery } from '../api/users.ts';
import { Panel } from './panel.tsx';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';

/** Where the user is signed in, and ending that. */
export function SessionsPanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery(user.id));
  const deviceLabel = useDeviceLabel();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({
    // One that is over already leaves the list, too.
    refresh: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
  const [asking, setAsking] = useState<UserSession | 'all' | null>(null);
  const end = (which: UserSession | 'all', reason: string) => {
    // Closed by hand meanwhile, another question may be open.
    const close = () => setAsking((now) => (now === which ? null : now));
    return run(async () => {
      try {
        await withProof(() =>
          which === 'all' ? endAllSessions(user.id, reason) : endSession(user.id, which.id, reason),
        );
        close();
        cornerSnackbars.success(t('session.done'));
      } catch (error) {
        // One that is over already needs no other attempt.
        if (problemCodeOf(error) === 'not_found') close();
        throw error;
      }
    });
  };
  const sessions = query.data;
  const verb = asking === 'all' ? 'endAll' : 'end';
  return (
    <Panel
      title={t('session.title')}
      actions={
        sessions !== undefined &&
        sessions.length > 1 && (
          <Button color="error" disabled={isBusy} onClick={() => setAsking('all')}>
            {t('session.endAll')}
          </Button>
        )
      }
    >
      {sessions === undefined && (
        <Pending query={query} label={t('loading')} rows={2} height={48} />
      )}
      {sessions?.length === 0 && <Typography color="textSecondary">{t('session.none')}</Typography>}
      {sessions !== undefined && sessions.length > 0 && (
        <RowList label={t('session.title')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              device={deviceLabel(session)}
              onEnd={() => setAsking(session)}
            />
          ))}
        </RowList>
      )}
      {asking !== null && (
        <ReasonDialog
          title={
            asking === 'all'
              ? t('session.endAllTitle')
              : t('session.endNamed', { device: isolate(deviceLabel(asking)) })
          }
          action={t(`session.${verb}`)}
          isBusy={isBusy}
          onSubmit={(reason) => void end(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
      <ProofGate question={question} />
    </Panel>
  );
}

type SessionRowProps = { session: UserSession; device: string; onEnd: () => void };

function SessionRow({ session, device, onEnd }: SessionRowProps) {
  const { t } = useTranslation('users');
  const { date, relative } = useFormat();
  const { address, createdAt, lastSeenAt, userAgent } = session;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 2, paddingBlock: 1, listStyle: 'none' }}
    >
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          title={userAgent ?? undefined}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          <bdi>{device}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('since', { date: date(createdAt) })}
          {' · '}
          {t('session.used', { when: relative(lastSeenAt) })}
          {address !== null && (
            <>
              {' · '}
              <bdi translate="no">{address}</bdi>
            </>
          )}
        </Typography>
      </Stack>
      <Button
        size="small"
        color="error"
        aria-label={t('session.endNamed', { device })}
        onClick={onEnd}
        sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
      >
        {t('session.end')}
      </Button>
    </Stack>
  );
}

/** Puts a User-Agent into words: "Firefox, Windows". */
function useDeviceLabel(): (session: UserSession) => string {
  const { t } = useTranslation('users');
  return ({ userAgent }) => {
    const { browser, system } = deviceNameOf(userAgent);
    const known = [browser, system].filter((name) => name !== null);
    return known.length > 0 ? known.join(t('comma')) : t('session.unknown');
  };
}
