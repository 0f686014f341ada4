import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { withOwnNotice } from '../../../lib/settings/own-notice.ts';
import { saveShortcuts, useShortcutStore } from '../../../lib/settings/shortcuts.ts';
import { notices } from '../../../ui/notices.tsx';
import { withoutShortcut, withShortcut } from './shortcut-list.ts';

const UNDO_FOR_MS = 6000;

const present = (): readonly string[] => useShortcutStore.getState().ids;

/**
 * Adds or removes a shortcut, saves at once, and offers to undo it. `place` is where among the
 * shortcuts one is added; default: at the end.
 */
export function useToggleShortcut(): (item: { id: string; title: string }, place?: number) => void {
  const { t } = useTranslation('toolbar');
  return ({ id, title }, place) => {
    const index = present().indexOf(id);
    const isThere = index >= 0;
    const add = (): void => saveShortcuts(withShortcut(present(), id, isThere ? index : place));
    const remove = (): void => saveShortcuts(withoutShortcut(present(), id));
    const [change, undo] = isThere ? [remove, add] : [add, remove];
    withOwnNotice(change);
    notices.success(isThere ? t('shortcuts.removed', { title }) : t('shortcuts.added', { title }), {
      hideAfter: UNDO_FOR_MS,
      action: (notice) => (
        <Button
          size="small"
          onClick={() => {
            withOwnNotice(undo);
            notices.close(notice);
          }}
        >
          {t('shortcuts.undo')}
        </Button>
      ),
    });
  };
}
