import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveShortcuts, useShortcutStore } from '../../../lib/settings/shortcuts.ts';
import { notices } from '../../../ui/notices.tsx';
import { withoutShortcut, withShortcut } from './shortcut-list.ts';

const UNDO_FOR_MS = 6000;

const present = (): readonly string[] => useShortcutStore.getState().ids;

/** Adds or removes a shortcut, saves at once, and offers to undo it. */
export function useToggleShortcut(): (item: { id: string; title: string }) => void {
  const { t } = useTranslation('toolbar');
  return ({ id, title }) => {
    const index = present().indexOf(id);
    const isThere = index >= 0;
    const add = (): void => saveShortcuts(withShortcut(present(), id, isThere ? index : undefined));
    const remove = (): void => saveShortcuts(withoutShortcut(present(), id));
    const [change, undo] = isThere ? [remove, add] : [add, remove];
    change();
    notices.success(isThere ? t('shortcuts.removed', { title }) : t('shortcuts.added', { title }), {
      hideAfter: UNDO_FOR_MS,
      action: (notice) => (
        <Button
          size="small"
          onClick={() => {
            undo();
            notices.close(notice);
          }}
        >
          {t('shortcuts.undo')}
        </Button>
      ),
    });
  };
}
