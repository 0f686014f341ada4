import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../../lib/link-token.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
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
      {state.phase === 'asking' && state.message !== undefined && (
        <FormHelperText error role="alert" sx={{ marginBlockEnd: 1 }}>
          {state.message}
        </FormHelperText>
      )}
      <Button
        variant="contained"
        size="large"
        loading={state.phase === 'sending'}
        onClick={() => void send(() => confirmEmail(token))}
      >
        {t('confirm.submit')}
      </Button>
    </AuthPage>
  );
}
