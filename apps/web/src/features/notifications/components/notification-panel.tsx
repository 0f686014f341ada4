import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel } from '../../../lib/panels.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { PanelHint } from '../../../ui/side-panel/panel-hint.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDismiss } from '../use-dismiss.ts';
import { useNotificationText } from '../use-notification-text.ts';
import { type Notifications, useNotifications } from '../use-notifications.ts';
import { NotificationCard } from './notification-card.tsx';

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
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              dismiss(notifications.items);
              // The button goes with what it dismisses; the focus stays in the panel.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
            }}
          >
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

/** The cards, or why there are none. */
export function NotificationList({ items, isLoading, error, retry }: Notifications) {
  const { t } = useTranslation('notifications');
  const textOf = useNotificationText();
  const dismiss = useDismiss();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Stack
      ref={list}
      tabIndex={-1}
      sx={{ flexGrow: 1, gap: 1.5, padding: 1.5, '&:focus-visible': { outline: 'none' } }}
    >
      {error !== null && (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button size="small" color="inherit" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Alert>
      )}
      {items.length > 0 && (
        <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0 }}>
          {items.map((item) => (
            <NotificationCard
              key={item.key}
              item={item}
              text={textOf(item)}
              onDismiss={() => {
                dismiss([item]);
                // The button goes with its card; the focus stays in the list.
                list.current?.focus();
              }}
            />
          ))}
        </Stack>
      )}
      {items.length === 0 && isLoading && <Waiting />}
      {items.length === 0 && !isLoading && error === null && (
        <PanelHint icon={NotificationsNone} text={t('empty')} />
      )}
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1 }}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={84} />
      ))}
    </Stack>
  );
}
