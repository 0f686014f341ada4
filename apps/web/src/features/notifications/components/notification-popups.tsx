import Close from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openPanel, usePanelOpen } from '../../../lib/panels.ts';
import { isOverlayOpen, onOverlay } from '../../../ui/overlay-open.ts';
import { cornerSnackbars, type SnackbarId, snackbars } from '../../../ui/snackbars.tsx';
import { useNotificationCount } from '../model/notification-count.ts';
import {
  addressOf,
  mostUrgent,
  type NotificationItem,
  variantOf,
} from '../model/notification-item.ts';
import { markShown, markVisited, useNotificationMemory } from '../model/notification-memory.ts';
import { useDismiss } from '../use-dismiss.ts';
import { useNotificationText } from '../use-notification-text.ts';
import { useNotifications } from '../use-notifications.ts';

const HIDE_AFTER_MS = 6000;

type Popup = { readonly id: SnackbarId; readonly keys: readonly string[] };

/**
 * Lets every notification pop up once (R4.08), one pop-up at a time: what the product tells at the
 * same time in one, simulated ones one by one. None comes over what lies over the page, nor for what
 * was there before the first visit. Also tells the toolbar how many wait. Draws nothing itself.
 */
export function NotificationPopups() {
  const { items, hasOwn } = useNotifications();
  const panelOpen = usePanelOpen('notifications');
  const show = usePopUp();
  const sayOf = useWords();
  const popup = useRef<Popup | null>(null);
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0);

  const update = useEffectEvent(() => {
    const { isFirstVisit } = useNotificationMemory.getState();
    if (hasOwn && isFirstVisit) markVisited(ownOf(items).map(({ key }) => key));
    // Whoever looks at the panel sees them there.
    if (panelOpen) markShown(items.map(({ key }) => key));
    const { current } = popup;
    if (current) {
      const [first] = items.filter(({ key }) => current.keys.includes(key));
      if (first === undefined || isOverlayOpen()) snackbars.close(current.id);
      else if (current.keys.length === 1) snackbars.update(current.id, sayOf(first));
      return;
    }
    const next = nextOf(items);
    if (next.length === 0 || isOverlayOpen()) return;
    const keys = next.map(({ key }) => key);
    const onGone = (): void => {
      popup.current = null;
      nextTurn();
    };
    popup.current = { id: show(next, onGone), keys };
    markShown(keys);
  });
  useEffect(() => update(), [items, panelOpen, turn]);
  useEffect(() => onOverlay(nextTurn), []);

  const waiting = items.length;
  useEffect(() => {
    useNotificationCount.setState({ waiting });
    return () => useNotificationCount.setState({ waiting: 0 });
  }, [waiting]);

  return null;
}

const ownOf = (items: readonly NotificationItem[]) =>
  items.filter(({ source }) => source === 'product');

/** What has not popped up: all that the product tells, or else the first simulated one. */
function nextOf(items: readonly NotificationItem[]): readonly NotificationItem[] {
  const { shown } = useNotificationMemory.getState();
  const fresh = items.filter(({ key }) => !shown.has(key));
  const own = ownOf(fresh);
  return own.length > 0 ? own : fresh.slice(0, 1);
}

/** What a pop-up says; a simulated one says that it is. */
function useWords(): (item: NotificationItem) => string {
  const { t } = useTranslation('notifications');
  const textOf = useNotificationText();
  return (item) => (item.source === 'demo' ? t('demoSays', { text: textOf(item) }) : textOf(item));
}

function usePopUp(): (items: readonly NotificationItem[], onGone: () => void) => SnackbarId {
  const { t } = useTranslation('notifications');
  const textOf = useNotificationText();
  const sayOf = useWords();
  const dismiss = useDismiss();
  const router = useRouter();
  const summary = (items: readonly NotificationItem[], onGone: () => void) =>
    cornerSnackbars[mostUrgent(items)](t('several', { count: items.length }), {
      hideAfter: HIDE_AFTER_MS,
      onGone,
      action: () => (
        <Button size="small" onClick={() => openPanel('notifications')} sx={{ flexShrink: 0 }}>
          {t('show')}
        </Button>
      ),
    });
  return (items, onGone) => {
    const [item] = items;
    if (item === undefined || items.length > 1) return summary(items, onGone);
    const text = textOf(item);
    const address = addressOf(item);
    return snackbars[variantOf(item)](sayOf(item), {
      place: item.source === 'demo' ? 'bottom-end' : 'bottom-start',
      hideAfter: HIDE_AFTER_MS,
      onGone,
      action: (id) => (
        <>
          {address !== null && (
            <Button
              size="small"
              onClick={() => {
                void router.navigate(address);
                snackbars.close(id);
              }}
              sx={{ flexShrink: 0 }}
            >
              {t('open')}
            </Button>
          )}
          <IconButton
            aria-label={t('dismissOne', { text })}
            onClick={() => dismiss([item])}
            sx={{ marginInlineEnd: -1, width: 32, height: 32 }}
          >
            <Close sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      ),
    });
  };
}
