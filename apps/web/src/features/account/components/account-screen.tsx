import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '../../../lib/use-failure.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { NewPasswordForm } from '../../../shared/new-password-form.tsx';
import { ProofDialog } from '../../../shared/proof/proof-dialog.tsx';
import { type WithProof, proofWaysOf } from '../../../shared/proof/proof.ts';
import { securityQuery } from '../../../shared/proof/step-up.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { PageColumn } from '../../../ui/page-column.tsx';
import { EmptyState, ErrorState } from '../../../ui/page-states.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { accountKeys, changePassword } from '../api/account.ts';
import { EmailSection } from './email-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { Section, SectionSkeleton } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** By CSS, for a section that is not there has no line either. */
const LINE_ABOVE = { paddingBlockStart: 4, borderBlockStart: '1px solid', borderColor: 'divider' };

/** /account: what guards the account, and where it is signed in. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const { authHost } = useRuntimeConfig();
  useDocumentTitle(t('title'));
  return (
    <PageColumn title={t('title')}>
      {authHost === '' ? (
        <Stack sx={{ gap: 4, '& > * + *': LINE_ABOVE }}>
          <AccountSections />
          <MailsSection />
          <SessionsSection />
        </Stack>
      ) : (
        <KeptElsewhere origin={authHost} />
      )}
    </PageColumn>
  );
}

/** What guards the account, and the question who is at the keyboard. */
function AccountSections() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const query = useQuery(securityQuery);
  const { withProof, question } = useProof();
  const failure = useFailure(query);
  const { data } = query;
  if (data === undefined) {
    if (!failure) return <SectionSkeleton label={t('loading')} />;
    return <ErrorState error={failure} onRetry={() => query.refetch()} />;
  }
  // Changing a password ends sessions, so their list is stale as well.
  const onChange = () => void queryClient.invalidateQueries({ queryKey: accountKeys.all });
  const shared = { withProof, onChange };
  return (
    <>
      <EmailSection {...shared} security={data} />
      <PasswordSection {...shared} hasPassword={data.hasPassword} />
      <TotpSection {...shared} totp={data.totp} />
      <PasskeysSection {...shared} passkeys={data.passkeys} />
      {question !== null && (
        <ProofDialog
          ways={proofWaysOf(data, browserSupportsWebAuthn())}
          question={question}
          onOutdated={onChange}
        />
      )}
    </>
  );
}

/** The account is another server's; what guards it can be changed there only. */
function KeptElsewhere({ origin }: { origin: string }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon={<OpenInNewOutlined sx={MIRRORED} />}
      title={t('elsewhere.title')}
      text={t('elsewhere.text', { host: new URL(origin).host })}
      action={
        <Button variant="outlined" href={origin}>
          {t('elsewhere.action')}
        </Button>
      }
    />
  );
}

type PasswordSectionProps = {
  /** False for users who sign in at a provider only. */
  hasPassword: boolean;
  withProof: WithProof;
  /** The state of the account has changed at the server. */
  onChange: () => void;
};

/** The password of the account, or a first one. */
function PasswordSection({ hasPassword, withProof, onChange }: PasswordSectionProps) {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const { isBusy, run } = useGuardedAction();
  const toRest = (): void => {
    setIsChanging(false);
    headingRef.current?.focus();
  };
  const change = (password: string) =>
    run(async () => {
      await withProof(() => changePassword(password));
      toRest();
      onChange();
      cornerSnackbars.success(t('password.changed'));
    });
  const action = t(hasPassword ? 'password.change' : 'password.choose');
  return (
    <Section
      headingRef={headingRef}
      heading={t('password.heading')}
      lead={t(hasPassword ? 'password.lead' : 'password.none')}
    >
      {isChanging ? (
        <Box sx={{ maxWidth: 400 }}>
          <NewPasswordForm
            submit={action}
            isBusy={isBusy}
            onChoose={(password) => void change(password)}
            cancel={
              <Button disabled={isBusy} onClick={toRest}>
                {t('cancel')}
              </Button>
            }
          />
        </Box>
      ) : (
        <Button variant="outlined" onClick={() => setIsChanging(true)} sx={{ alignSelf: 'start' }}>
          {action}
        </Button>
      )}
    </Section>
  );
}
