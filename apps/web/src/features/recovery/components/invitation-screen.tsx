import type { OpenedInvitation } from '@file-server/contract/invitations';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, problemCodeOf } from '../../../lib/api-error.ts';
import { isUnpicked } from '../../../lib/is-unpicked.ts';
import { useFormat } from '../../../lib/format.ts';
import { useLinkToken } from '../../../lib/link-token.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { NewPasswordForm } from '../../../shared/new-password-form.tsx';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { acceptWithPassword, openInvitation } from '../api/invitation.ts';
import { isLinkEnded } from '../use-mailed-link.ts';
import { LinkEnded, Outcome } from './outcome.tsx';

/** /invitation: somebody for whom an operator has made an account chooses how to sign in. */
export function InvitationScreen() {
  const { t } = useTranslation('recovery');
  const token = useLinkToken();
  const [usedToken, setUsedToken] = useState<string | null>(null);
  useDocumentTitle(t('invitation.heading'));
  if (token === null) return <LinkEnded why="missing" purpose="invitation" />;
  if (token === usedToken) {
    return (
      <Outcome
        icon={<TaskAltOutlined />}
        title={t('invitation.done')}
        text={t('invitation.doneText')}
        to="/login"
        action={t('invitation.onward')}
      />
    );
  }
  // Another link in the same tab is another invitation.
  return <Invitation key={token} token={token} onUsed={() => setUsedToken(token)} />;
}

type InvitationProps = { token: string; onUsed: () => void };

function Invitation({ token, onUsed }: InvitationProps) {
  const { t } = useTranslation('recovery');
  const { title } = useRuntimeConfig();
  const { date } = useFormat();
  const [hasEnded, setHasEnded] = useState(false);
  const { data, failure, retry } = useOpened(token);
  if (hasEnded || isLinkEnded(failure)) return <LinkEnded why="ended" purpose="invitation" />;
  const heading = data?.displayName
    ? t('invitation.welcome', { name: data.displayName })
    : t('invitation.heading');
  return (
    <AuthPage heading={heading} lead={t('invitation.lead', { title })}>
      {failure !== null && <ErrorState error={failure} onRetry={retry} />}
      {data === undefined && failure === null && (
        <Stack role="status" aria-label={t('invitation.loading')} sx={{ gap: 1 }}>
          <Skeleton />
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={56} />
        </Stack>
      )}
      {data !== undefined && (
        <>
          <Typography sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
            {t('invitation.for')} <bdi translate="no">{data.email}</bdi>
          </Typography>
          <Ways
            token={token}
            passkeys={data.passkeys}
            onUsed={onUsed}
            onEnded={() => setHasEnded(true)}
          />
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
            {t('invitation.until', { date: date(data.expiresAt) })}
          </Typography>
        </>
      )}
    </AuthPage>
  );
}

type WaysProps = InvitationProps & {
  /** Whether the server can work with passkeys. */
  passkeys: boolean;
  onEnded: () => void;
};

/** For whom the invitation is. The pages of guests load no cache of answers for this one question. */
function useOpened(token: string) {
  const [state, setState] = useState<{ data?: OpenedInvitation; failure: unknown }>({
    failure: null,
  });
  const ask = useCallback(
    (signal: AbortSignal) =>
      openInvitation(token, signal).then(
        (data) => setState({ data, failure: null }),
        (failure: unknown) => {
          if (!signal.aborted) setState({ failure });
        },
      ),
    [token],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  // What has failed stays on show until there is another answer.
  const retry = () => ask(new AbortController().signal);
  return { ...state, retry };
}

type Way = 'password' | 'passkey';

/** A password, or a passkey where both sides can. */
function Ways({ token, passkeys, onUsed, onEnded }: WaysProps) {
  const { t } = useTranslation('recovery');
  const problemText = useProblemText();
  const [busyWith, setBusyWith] = useState<Way | null>(null);
  const [refusal, setRefusal] = useState<{ way: Way; text: string } | null>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It has lost the focus while it worked.
    const isLost = document.activeElement === document.body;
    if (refusal?.way === 'passkey' && isLost) passkeyButton.current?.focus();
  }, [refusal]);
  const accept = async (way: Way, work: () => Promise<unknown>) => {
    setBusyWith(way);
    setRefusal(null);
    try {
      await work();
      onUsed();
    } catch (error) {
      setBusyWith(null);
      if (isUnpicked(error)) setRefusal({ way, text: t('invitation.unpicked') });
      else if (isUsed(error)) onEnded();
      else setRefusal({ way, text: problemText(error) });
    }
  };
  return (
    <>
      <NewPasswordForm
        submit={t('invitation.submit')}
        isBusy={busyWith === 'password'}
        errorText={refusal?.way === 'password' ? refusal.text : undefined}
        onChoose={(password) => {
          if (busyWith === null) void accept('password', () => acceptWithPassword(token, password));
        }}
      />
      {passkeys && 'PublicKeyCredential' in window && (
        <>
          <Divider sx={{ marginBlock: 2, typography: 'caption', color: 'text.secondary' }}>
            {t('invitation.or')}
          </Divider>
          <Button
            ref={passkeyButton}
            variant="outlined"
            size="large"
            fullWidth
            startIcon={<FingerprintOutlined />}
            loading={busyWith === 'passkey'}
            loadingPosition="start"
            disabled={busyWith !== null}
            onClick={() => void accept('passkey', () => makePasskey(token))}
          >
            {t('invitation.passkey')}
          </Button>
          {refusal?.way === 'passkey' && (
            <FormHelperText error role="alert">
              {refusal.text}
            </FormHelperText>
          )}
        </>
      )}
    </>
  );
}

async function makePasskey(token: string): Promise<void> {
  const { acceptWithPasskey } = await import('../api/accept-with-passkey.ts').catch(
    (cause: unknown) => {
      throw new NetworkError('The code for passkeys could not be fetched.', { cause });
    },
  );
  await acceptWithPasskey(token);
}

/** Here the form of what is sent is right, unless a passkey is refused, which can be tried again. */
const isUsed = (error: unknown): boolean => problemCodeOf(error) === 'link_ended';
