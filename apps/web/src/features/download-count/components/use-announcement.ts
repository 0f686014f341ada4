import type { DownloadCount } from '@file-server/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

/** The sentence for screen readers after a change of the counters; empty until something changes. */
export const useAnnouncement = (count: DownloadCount | undefined): string => {
  const { t } = useTranslation('download-count');
  const format = useFormat();
  const [seen, setSeen] = useState(count);
  const [announcement, setAnnouncement] = useState('');

  // Adjusted while rendering, so that the sentence and the figures change in the same paint.
  if (count !== seen) {
    setSeen(count);
    if (count && seen && spokenDiffers(seen, count)) {
      const downloaded = format.number(count.crrDownCount);
      setAnnouncement(
        count.maxDownCount === null
          ? t('announcedUnlimited', { downloaded })
          : t('announced', { downloaded, maximum: format.number(count.maxDownCount) }),
      );
    }
  }
  return announcement;
};

/** What is in progress moves too often to be read out. */
const spokenDiffers = (a: DownloadCount, b: DownloadCount): boolean =>
  a.crrDownCount !== b.crrDownCount || a.maxDownCount !== b.maxDownCount;
