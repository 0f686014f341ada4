import { FAILED_JOB_KINDS, type FailedJob } from '@file-server/contract/failed-jobs';
import { MAIL_KINDS } from '@file-server/contract/mails';
import { useTranslation } from 'react-i18next';

const MAILS = [
  'invitation',
  'reset-password',
  'confirm-email',
  'email-change-notice',
  'address-notice',
  'password-notice',
  'second-factor-notice',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  ...MAIL_KINDS,
] as const;
/** What earlier servers have left. */
const FORMER_KINDS = ['bulk-change'] as const;

/** What a job was to do; one of a newer server is called as it came. */
export function useJobName(): (job: Pick<FailedJob, 'kind' | 'mail'>) => string {
  const { t } = useTranslation('failed-jobs');
  return ({ kind, mail }) => {
    const knownMail = MAILS.find((one) => one === mail);
    if (knownMail !== undefined) return t(`mail.${knownMail}`);
    const known = [...FAILED_JOB_KINDS, ...FORMER_KINDS].find((one) => one === kind);
    return known === undefined ? kind : t(`kind.${known}`);
  };
}
