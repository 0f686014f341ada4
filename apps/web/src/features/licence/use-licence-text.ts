import type { LockReason } from '@file-server/contract/lock-reasons';
import { useTranslation } from 'react-i18next';
import { useDownloadCount } from '../../lib/download-count.ts';
import { useFormat } from '../../lib/format.ts';
import { useLicence } from '../../lib/licence.ts';

/** Why the licence opens no download, in a sentence; null for what concerns single files. */
export const useLicenceText = (): ((refusal: LockReason) => string | null) => {
  const { t } = useTranslation('licence');
  const format = useFormat();
  const { data: licence } = useLicence();
  const { data: count } = useDownloadCount();
  return (refusal) => {
    switch (refusal) {
      case 'not_activated':
      case 'pro_pack_required':
        return t(`refusal.${refusal}`);
      case 'licence_expired': {
        const expiresAt = licence?.expiresAt ?? null;
        if (expiresAt === null) return t('refusal.licence_expired');
        return t('refusal.expiredOn', { date: format.date(expiresAt) });
      }
      case 'quota_exhausted': {
        const resetsAt = count?.resetsAt ?? null;
        if (resetsAt === null) return t('refusal.quota_exhausted');
        return t('refusal.usedUntil', { date: format.utcDate(resetsAt) });
      }
      default:
        return null;
    }
  };
};
