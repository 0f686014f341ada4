import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { BackLinks } from './back-links.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { Outcome } from './outcome.tsx';

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
