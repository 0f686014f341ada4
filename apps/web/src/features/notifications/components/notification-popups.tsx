import Close from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelOpen } from '../../../lib/panels.ts';
import { type SnackbarId, snackbars } from '../../../ui/snackbars.tsx';
import { type NotificationItem, variantOf } from '../model/notification-item.ts';
import { markShown, useNotificationMemory } from '../model/notification-memory.ts';
import { useDismiss } from '../use-dismiss.tsx';
import { useNotificationText } from '../use-notification-text.ts';
import { useNotifications } from '../use-notifications.ts';

/** R9.03; those beyond wait until one of these has gone. */
const MAX_POPUPS = 5;
const HIDE_AFTER_MS = 6000;

/** Lets every notification pop up once (R4.08), at the bottom of the end side; draws nothing itself. */
export function NotificationPopups() {
  const { items } = useNotifications();
  const panelOpen = usePanelOpen('notifications');
  const popUp = usePopUp();
  /** Pop-ups on the screen, by the key of their notification. */
  const popups = useRef(new Map<string, SnackbarId>());
  const [closed, setClosed] = useState(0);

  const update = useEffectEvent(() => {
    const keys = new Set(items.map(({ key }) => key));
    for (const [key, snackbar] of popups.current) {
      if (panelOpen || !keys.has(key)) snackbars.close(snackbar);
    }
    // Whoever looks at the panel sees them there.
    if (panelOpen) markShown([...keys]);
    const { shown } = useNotificationMemory.getState();
    const fresh = items.filter(({ key }) => !shown.has(key));
    for (const item of fresh.slice(0, MAX_POPUPS - popups.current.size)) {
      const snackbar = popUp(item, () => {
        popups.current.delete(item.key);
        setClosed((count) => count + 1);
      });
      popups.current.set(item.key, snackbar);
      markShown([item.key]);
    }
  });
  useEffect(() => update(), [items, panelOpen, closed]);

  return null;
}

function usePopUp(): (item: NotificationItem, onClose: () => void) => SnackbarId {
  const { t } = useTranslation('notifications');
  const textOf = useNotificationText();
  const dismiss = useDismiss();
  return (item, onClose) => {
    const text = textOf(item);
    return snackbars[variantOf(item)](item.source === 'demo' ? t('demoSays', { text }) : text, {
      place: 'bottom-end',
      hideAfter: HIDE_AFTER_MS,
      onClose,
      action: () => (
        <IconButton
          aria-label={t('dismissOne', { text })}
          onClick={() => dismiss([item])}
          sx={{ marginInlineStart: 'auto', marginInlineEnd: -1, width: 32, height: 32 }}
        >
          <Close sx={{ fontSize: 18 }} />
        </IconButton>
      ),
    });
  };
}
