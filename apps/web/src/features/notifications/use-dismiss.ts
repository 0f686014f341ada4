import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beforeSignOut } from '../../lib/before-sign-out.ts';
import { useSession } from '../../lib/session.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { dismissProduct, productQuery } from './api/notification-queries.ts';
import type { Notification } from '@file-server/contract/notifications';
import type { NotificationItem } from './model/notification-item.ts';
import { hide, reveal } from './model/notification-memory.ts';
import { isDemo } from './model/seen-notifications.ts';

/**
 * Dismisses at once for the eye and, when the offer to undo has gone, for the server (R4.08). What
 * the server does not take comes back, with a snackbar. A page that goes away takes the offer along,
 * and so does who signs out.
 */
export function useDismiss(): (items: readonly NotificationItem[]) => void {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();

  return (items) => {
    const keys = items.map(({ key }) => key);
    const ids = items.flatMap((item) => (item.source === 'product' ? [item.product.id] : []));
    const uuid = useSession.getState().user?.uuid;
    let undone = false;

    const commit = async (): Promise<void> => {
      // Another user must not dismiss in the name of this one.
      if (undone || ids.length === 0 || useSession.getState().user?.uuid !== uuid) return;
      try {
        await dismissProduct(ids);
        const { queryKey } = productQuery(true);
        client.setQueryData(queryKey, (before) => before && { items: without(before.items, ids) });
        // What a running import adds to it is told under the same id.
        reveal(keys.filter((key) => !isDemo(key)));
        await client.invalidateQueries({ queryKey });
      } catch {
        reveal(keys);
        cornerSnackbars.error(t('dismissFailed'));
      }
    };
    const undo = (): void => {
      undone = true;
      reveal(keys);
    };

    hide(keys);
    let told: Promise<void> | undefined;
    const tell = (): Promise<void> => (told ??= commit().finally(stopWaiting));
    const offer = cornerSnackbars.info(t('dismissed', { count: items.length }), {
      onClose: () => void tell(),
      undo: { label: t('undo'), run: undo },
    });
    const endOffer = (): Promise<void> => {
      cornerSnackbars.close(offer);
      return tell();
    };
    const onPageHide = (): void => void endOffer();
    window.addEventListener('pagehide', onPageHide);
    const stopWaitingForSignOut = beforeSignOut(endOffer);
    const stopWaiting = (): void => {
      window.removeEventListener('pagehide', onPageHide);
      stopWaitingForSignOut();
    };
  };
}

const without = (items: readonly Notification[], ids: readonly string[]): Notification[] =>
  items.filter(({ id }) => !ids.includes(id));
