import type { OpenArchiveResponse } from '@file-server/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { notices } from '../../ui/notices.tsx';

/** Long enough to read two sentences. */
const NOTICE_MS = 8_000;

/** Says what the archive that starts now holds, and what it had to leave out. */
export const useArchiveNotice = (): ((archive: OpenArchiveResponse) => void) => {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  return ({ files, bytes, withdrawn }) => {
    const started = t('archive.started', {
      count: files,
      formatted: format.number(files),
      size: format.bytes(bytes),
    });
    if (withdrawn.length === 0) {
      notices.success(started, { hideAfter: NOTICE_MS });
      return;
    }
    const left = t('archive.leftOut', {
      count: withdrawn.length,
      formatted: format.number(withdrawn.length),
    });
    notices.warning(`${started} ${left}`, { hideAfter: NOTICE_MS });
  };
};
