import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import type { NotificationItem } from './model/notification-item.ts';

/** Makes the sentence of a notification in the reader's language. */
export function useNotificationText(): (item: NotificationItem) => string {
  const { t } = useTranslation('notifications');
  const { date, number, relative } = useFormat();
  return (item) => {
    if (item.source === 'demo') return item.simulated.message;
    const { product } = item;
    switch (product.kind) {
      case 'licence_expires':
        return t('licenceExpires', {
          date: date(product.expiresAt),
          when: relative(product.expiresAt),
        });
      case 'quota_nearly_used': {
        const used = t(product.downloaded < product.maximum ? 'quotaNearlyUsed' : 'quotaUsed', {
          count: product.maximum,
          downloaded: number(product.downloaded),
          maximum: number(product.maximum),
        });
        if (product.resetsAt === null) return used;
        return `${used} ${t('quotaResets', { date: date(product.resetsAt) })}`;
      }
      case 'file_published':
        return t(product.isUpdate ? 'fileUpdated' : 'filePublished', { name: product.name });
      case 'content_damaged': {
        const count = product.damaged;
        const facts = { count, formatted: number(count), name: product.name };
        return `${t('contentDamaged', facts)} ${t('contentRestore')}`;
      }
      case 'registrations_waiting': {
        const count = product.waiting;
        const facts = { count, formatted: number(count), email: product.latest };
        return `${t('registrationsWaiting', facts)} ${t('registrationsDecide')}`;
      }
    }
  };
}
