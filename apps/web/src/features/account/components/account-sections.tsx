import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { getSecurity } from '../api/security.ts';
import { proofWaysOf } from '../model/proof-ways.ts';
import { useProof } from '../use-proof.ts';
import { EmailSection } from './credentials/email-section.tsx';
import { PasswordSection } from './credentials/password-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { ProofDialog } from './step-up/proof-dialog.tsx';
import { TotpSection } from './totp/totp-section.tsx';

const SECURITY_KEY = ['account', 'security'];

/** What guards the account, and the question who is at the keyboard. */
export function AccountSections() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: SECURITY_KEY, queryFn: ({ signal }) => getSecurity(signal) });
  const { withProof, question } = useProof();
  const { data } = query;
  if (data === undefined) {
    if (!query.isError && query.fetchStatus !== 'paused') {
      return <SectionSkeleton label={t('loading')} />;
    }
    return (
      <ErrorState
        error={query.error ?? new NetworkError('Offline.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // Changing a password ends sessions, so their list is stale as well.
  const onChange = () => void queryClient.invalidateQueries({ queryKey: ['account'] });
  const shared = { withProof, onChange };
  return (
    <Stack divider={<Divider />} sx={{ gap: 4 }}>
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
    </Stack>
  );
}
