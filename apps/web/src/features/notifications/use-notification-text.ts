import type { Notification } from '@file-server/contract/notifications';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { shortenMiddle } from '../../lib/shorten-middle.ts';
import type { NotificationItem } from './model/notification-item.ts';

type FilePublished = Extract<Notification, { kind: 'file_published' }>;

const DAY_MS = 86_400_000;

/** In the reader's time zone. */
const midnightBefore = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0);

/** Makes the sentence of a notification in the reader's language. */
export function useNotificationText(): (item: NotificationItem) => string {
  const { t, i18n } = useTranslation('notifications');
  const { dateTime, utcDate, number, relative } = useFormat();
  /** Stands beside the moment itself, so that days count as the calendar has them. */
  const until = (instant: string): string => {
    const end = Date.parse(instant);
    const now = Date.now();
    if (Math.abs(end - now) < DAY_MS) return relative(instant, now);
    const days = Math.round((midnightBefore(end) - midnightBefore(now)) / DAY_MS);
    return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(days, 'day');
  };
  // Not the day alone: elsewhere in the world, and in a mail, it is another one.
  const endOf = (end: string) => ({ date: dateTime(end), when: until(end) });
  const filesText = ({ folder, batch, isUpdate, ...file }: FilePublished): string => {
    if (batch === undefined) {
      return t(isUpdate ? 'fileUpdated' : 'filePublished', { name: shortenMiddle(file.name) });
    }
    const place =
      batch.folders > 1
        ? t('place.folders', { count: batch.folders, formatted: number(batch.folders) })
        : folder
          ? t('place.folder', { name: shortenMiddle(folder.name) })
          : t('place.library');
    const files = batch.isMore ? 'moreFiles' : 'files';
    return t(`${files}.${batch.updates === 0 ? 'published' : 'changed'}`, {
      count: batch.files,
      formatted: number(batch.files),
      place,
    });
  };
  return (item) => {
    if (item.source === 'demo') return item.simulated.message;
    const { product } = item;
    switch (product.kind) {
      case 'licence_expires':
        return t('licenceExpires', endOf(product.expiresAt));
      case 'product_ends':
        return t(product.ends === 'access' ? 'productEnds' : 'productUpdatesEnd', {
          name: shortenMiddle(product.name),
          ...endOf(product.endsAt),
        });
      case 'quota_nearly_used': {
        const used = t(product.downloaded < product.maximum ? 'quotaNearlyUsed' : 'quotaUsed', {
          count: product.maximum,
          downloaded: number(product.downloaded),
          maximum: number(product.maximum),
        });
        if (product.resetsAt === null) return used;
        return `${used} ${t('quotaResets', { date: utcDate(product.resetsAt) })}`;
      }
      case 'file_published':
        return filesText(product);
      case 'content_damaged': {
        const count = product.damaged;
        const facts = { count, formatted: number(count), name: shortenMiddle(product.name) };
        return `${t('contentDamaged', facts)} ${t('contentRestore')}`;
      }
      case 'version_recalled': {
        const { label, reason } = product;
        const name = shortenMiddle(product.name);
        return label === null
          ? t('versionRecalled', { name, reason })
          : t('labelRecalled', { name, label, reason });
      }
      case 'request_decided': {
        const { approved, request, reason, product: name } = product;
        // One that is hidden by now is not named.
        const asked = request === 'product' && name === null ? 'unknown' : request;
        const thing = t(`asked.${asked}`, { name: shortenMiddle(name ?? '') });
        const text = t(approved ? 'requestApproved' : 'requestDeclined', { thing });
        return reason === null ? text : `${text} ${t('requestReason', { reason })}`;
      }
      case 'registrations_waiting': {
        const count = product.waiting;
        const facts = { count, formatted: number(count), email: product.latest };
        return `${t('registrationsWaiting', facts)} ${t('registrationsDecide')}`;
      }
    }
  };
}
