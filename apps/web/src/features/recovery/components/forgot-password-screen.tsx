import { forgotPasswordRequestSchema } from '@file-server/contract/account';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneField } from '../../../lib/one-field.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { EntryForm } from '../../../shared/entry-form.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { requestResetLink } from '../api/recovery.ts';
import { BackLinks, Outcome } from './outcome.tsx';

/** /forgot-password: a link by mail, or the advice to ask who runs the server. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('recovery');
  const { mail } = useRuntimeConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useDocumentTitle(t('forgot.title'));
  if (sentTo !== null) {
    return (
      <Outcome
        icon={<MarkEmailReadOutlined />}
        title={t('forgot.sent')}
        text={t('forgot.sentText', { email: sentTo })}
        to="/login"
        action={t('links.login')}
      />
    );
  }
  return (
    <AuthPage heading={t('forgot.title')} lead={t(mail ? 'forgot.lead' : 'forgot.noMail')}>
      {mail ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <Typography>{t('forgot.operator')}</Typography>
      )}
      <BackLinks />
    </AuthPage>
  );
}

type ForgotPasswordFormProps = { onSent: (email: string) => void };

function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('recovery');
  const config = useRuntimeConfig();
  const { value, field, isSending, onSubmit } = useOneField({
    check: (email) =>
      forgotPasswordRequestSchema.safeParse({ email: email.trim() }).success
        ? null
        : t('email.invalid'),
    send: async (email) => {
      await requestResetLink(config, email.trim());
      onSent(email.trim());
    },
    explain: useProblemText(),
  });
  return (
    <EntryForm
      submit={t('forgot.submit')}
      isBusy={isSending}
      disabled={value.trim() === ''}
      onSubmit={onSubmit}
    >
      <LabelledInput
        {...field}
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
    </EntryForm>
  );
}
