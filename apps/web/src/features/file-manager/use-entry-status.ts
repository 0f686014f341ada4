import type { Entry } from '@file-server/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { downloadCost } from './model/download-cost.ts';
import { useNow } from './use-now.ts';

/**
 * One or two words about what a download of this file costs or why there is none; null when there is
 * nothing to say, and for folders.
 */
export function useEntryStatus(entry: Entry): string | null {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const now = useNow();
  if (entry.kind === 'folder') return null;
  if (entry.locked !== null) return t(`status.${entry.locked}`);
  const cost = downloadCost(entry.grant, now);
  if (cost.kind === 'counts-one') return null;
  if (cost.kind === 'started') return t('status.started');
  return t('status.counted', { date: format.date(cost.until) });
}
