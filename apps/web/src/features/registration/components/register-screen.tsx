import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { ApprovalState } from './approval-state.tsx';
import { MethodPanels } from './method-panels.tsx';
import { RegisterLinks } from './register-links.tsx';

/** /register (R2.04): a tab for each place that can keep the account. */
export function RegisterScreen() {
  const { t } = useTranslation('registration');
  const { title, registration } = useRuntimeConfig();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  useDocumentTitle(t('documentTitle'));

  if (pendingEmail !== null) return <ApprovalState email={pendingEmail} />;
  return (
    <AuthPage heading={t('heading')} lead={t('lead', { title })} isSteady>
      {registration === 'closed' ? (
        <Typography>{t('closed')}</Typography>
      ) : (
        <MethodPanels onPending={setPendingEmail} />
      )}
      <RegisterLinks />
    </AuthPage>
  );
}
