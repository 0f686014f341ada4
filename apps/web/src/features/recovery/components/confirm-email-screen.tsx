import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../../lib/link-token.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { EntryForm } from '../../../shared/entry-form.tsx';
import { confirmEmail } from '../api/recovery.ts';
import { useMailedLink } from '../use-mailed-link.ts';
import { LinkEnded, Outcome } from './outcome.tsx';

/** /confirm-email: the link that was mailed to a new address. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('recovery');
  const token = useLinkToken();
  useDocumentTitle(t('confirm.title'));
  if (token === null) return <LinkEnded why="missing" purpose="confirm" />;
  return <ConfirmEmail key={token} token={token} />;
}

/** Asks before it confirms: programs that look through mails open links, too. */
function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const { state, send } = useMailedLink();
  if (state.phase === 'ended') return <LinkEnded why="ended" purpose="confirm" />;
  if (state.phase === 'done') {
    return (
      <Outcome
        icon={<TaskAltOutlined />}
        title={t('confirm.done')}
        text={t('confirm.doneText')}
        to="/"
        action={t('confirm.onward')}
      />
    );
  }
  return (
    <AuthPage heading={t('confirm.title')} lead={t('confirm.lead')}>
      <EntryForm
        submit={t('confirm.submit')}
        isBusy={state.phase === 'sending'}
        disabled={false}
        errorText={state.phase === 'asking' ? state.message : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void send(() => confirmEmail(token));
        }}
      />
    </AuthPage>
  );
}
