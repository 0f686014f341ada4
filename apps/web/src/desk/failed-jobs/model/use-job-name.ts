import type { FailedJob } from '@file-server/contract/failed-jobs';
import { useTranslation } from 'react-i18next';

const MAILS = [
  'invitation',
  'reset-password',
  'confirm-email',
  'email-change-notice',
  'password-notice',
  'request_approved',
  'request_declined',
  'registration_approved',
  'registration_refused',
  'licence_ends',
  'quota_nearly_used',
  'version_recalled',
  'new_versions',
  'test',
] as const;
const KINDS = [
  'send-mail',
  'send-notice',
  'settle-recall',
  'tell-recall',
  'tell-news',
  'publish-scheduled-version',
  'finish-upload',
  'send-webhook',
  'change-users',
  'bulk-change',
  'user-import',
] as const;

/** What a job was to do; one of a newer server is called as it came. */
export function useJobName(): (job: Pick<FailedJob, 'kind' | 'mail'>) => string {
  const { t } = useTranslation('failed-jobs');
  return ({ kind, mail }) => {
    const knownMail = MAILS.find((one) => one === mail);
    if (knownMail !== undefined) return t(`mail.${knownMail}`);
    const known = KINDS.find((one) => one === kind);
    return known === undefined ? kind : t(`kind.${known}`);
  };
}
