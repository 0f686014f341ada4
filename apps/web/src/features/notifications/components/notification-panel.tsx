import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel } from '../../../lib/panels.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useDismiss } from '../use-dismiss.ts';
import { useNotifications } from '../use-notifications.ts';
import { NotificationList } from './notification-list.tsx';

/** What the product tells, and beside it the simulated notifications (R2.27). */
export function NotificationPanel() {
  const { t } = useTranslation('notifications');
  const notifications = useNotifications();
  const dismiss = useDismiss();
  useCloseOnRouteChange();
  return (
    <SidePanel
      panel="notifications"
      title={t('title')}
      width={320}
      actions={
        notifications.items.length > 0 && (
          <Button size="small" onClick={() => dismiss(notifications.items)}>
            {t('dismissAll')}
          </Button>
        )
      }
    >
      <NotificationList {...notifications} />
    </SidePanel>
  );
}

/** R4.08; a change of the search alone, such as another sort order, is no other route. */
function useCloseOnRouteChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closePanel('notifications');
      }),
    [router],
  );
}
