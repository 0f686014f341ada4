import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../../lib/link-token.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { NewPasswordForm } from '../../../shared/new-password-form.tsx';
import { resetPassword } from '../api/recovery.ts';
import { useMailedLink } from '../use-mailed-link.ts';
import { BackLinks, LinkEnded, Outcome } from './outcome.tsx';

/** /reset-password: a new password with the link of a mail or of the operator. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('recovery');
  const token = useLinkToken();
  useDocumentTitle(t('reset.title'));
  if (token === null) return <LinkEnded why="missing" purpose="reset" />;
  // Another link in the same tab is another attempt.
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const { state, send } = useMailedLink();
  if (state.phase === 'ended') return <LinkEnded why="ended" purpose="reset" />;
  if (state.phase === 'done') {
    return (
      <Outcome
        icon={<TaskAltOutlined />}
        title={t('reset.done')}
        text={t('reset.doneText')}
        to="/login"
        action={t('links.login')}
      />
    );
  }
  return (
    <AuthPage heading={t('reset.title')} lead={t('reset.lead')}>
      <NewPasswordForm
        submit={t('reset.submit')}
        isBusy={state.phase === 'sending'}
        errorText={state.phase === 'asking' ? state.message : undefined}
        onChoose={(password) => void send(() => resetPassword(token, password))}
      />
      <BackLinks />
    </AuthPage>
  );
}
