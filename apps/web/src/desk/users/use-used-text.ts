import type { ListedUser } from '@file-server/contract/users';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';

/** Says what somebody has used of the period. */
export function useUsedText(): (user: Pick<ListedUser, 'downloaded' | 'maximum'>) => string {
  const { t } = useTranslation('users');
  const format = useFormat();
  return ({ downloaded, maximum }) => {
    const used = format.number(downloaded);
    return maximum === null
      ? t('used.unlimited', { count: downloaded, formatted: used })
      : t('used.of', { count: maximum, used, formatted: format.number(maximum) });
  };
}
