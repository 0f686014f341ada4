import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnSnackbar } from '../../../lib/settings/own-snackbar.ts';
import { saveShortcuts, useShortcuts, useShortcutStore } from '../../../lib/settings/shortcuts.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { ShortcutIcon } from '../../navigation/navigation-icon.tsx';
import type { NavigationLeaf } from '../../navigation/navigation-tree.ts';
import { searchNavigation } from '../../navigation/search-navigation.ts';
import { ToolbarPopover } from '../toolbar-popover.tsx';
import type { PopupProps } from '../tools/popup.tsx';
import { useDestinations } from '../../navigation/use-navigation.ts';
import { shortcutItems, withoutShortcut, withShortcut } from './shortcut-list.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** Chooses the shortcuts (R2.29): what is typed finds pages, a star keeps them. */
export function ShortcutMenu({ anchor, onClose }: PopupProps) {
  const { t } = useTranslation('toolbar');
  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={t('shortcuts.label')} width={320}>
      <ShortcutChoice onChosen={onClose} />
    </ToolbarPopover>
  );
}

function ShortcutChoice({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('shortcuts');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const shortcuts = useShortcuts();
  const destinations = useDestinations();
  const toggle = useToggleShortcut();
  // A page that is taken off stays in its place until the menu closes, so that its star can put it
  // back: the snackbar that offers so is out of the keyboard's reach while the menu is open.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const listed = [...new Set([...seen, ...shortcuts])];
  const toggleInPlace = (item: NavigationLeaf): void => {
    setSeen([...listed, item.id]);
    const place = listed.indexOf(item.id);
    const before = place < 0 ? listed : listed.slice(0, place);
    toggle(item, before.filter((id) => shortcuts.includes(id)).length);
  };
  const isSearch = text.trim() !== '';
  const rows = isSearch
    ? searchNavigation(destinations, text, destinations.length)
    : shortcutItems(listed, destinations);
  const nothing = isSearch ? t('none') : t('empty');
  return (
    <>
      <InputBase
        inputRef={field}
        fullWidth
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('placeholder')}
        inputProps={{ 'aria-label': t('placeholder') }}
        sx={{ minHeight: 48, paddingInline: 2, borderBottom: 1, borderColor: 'divider' }}
      />
      <Typography role="status" color="textSecondary" sx={{ padding: rows.length === 0 ? 2 : 0 }}>
        {rows.length === 0 ? nothing : ''}
      </Typography>
      {rows.length > 0 && (
        <List sx={{ maxHeight: '50dvh', overflowY: 'auto', padding: 0.5 }}>
          {rows.map((item) => (
            <ShortcutRow
              key={item.id}
              item={item}
              isShortcut={shortcuts.includes(item.id)}
              onToggle={() => toggleInPlace(item)}
              onChosen={onChosen}
            />
          ))}
        </List>
      )}
    </>
  );
}

type ShortcutRowProps = {
  item: NavigationLeaf;
  isShortcut: boolean;
  onToggle: () => void;
  onChosen: () => void;
};

function ShortcutRow({ item, isShortcut, onToggle, onChosen }: ShortcutRowProps) {
  const { t } = useTranslation('shortcuts');
  return (
    <ListItem
      disablePadding
      secondaryAction={
        <IconButton
          edge="end"
          aria-label={t('keep', { title: item.title })}
          aria-pressed={isShortcut}
          onClick={onToggle}
          sx={{ width: 44, height: 44, color: isShortcut ? 'warning.main' : 'text.secondary' }}
        >
          {isShortcut ? <StarIcon /> : <StarBorderIcon />}
        </IconButton>
      }
    >
      <ListItemButton
        component={Link}
        to={item.url}
        onClick={onChosen}
        sx={{ minHeight: 44, borderRadius: RADIUS.medium, paddingInline: 1.5 }}
      >
        <ListItemIcon sx={{ minWidth: 32, justifyContent: 'start' }}>
          <ShortcutIcon icon={item.icon} title={item.title} />
        </ListItemIcon>
        <ListItemText primary={item.title} slotProps={{ primary: { noWrap: true } }} />
      </ListItemButton>
    </ListItem>
  );
}

const present = (): readonly string[] => useShortcutStore.getState().ids;

/**
 * Adds or removes a shortcut, saves at once, and offers to undo it. `place` is where among the
 * shortcuts one is added; default: at the end.
 */
function useToggleShortcut(): (item: { id: string; title: string }, place?: number) => void {
  const { t } = useTranslation('shortcuts');
  return ({ id, title }, place) => {
    const index = present().indexOf(id);
    const isThere = index >= 0;
    const add = (): void => saveShortcuts(withShortcut(present(), id, isThere ? index : place));
    const remove = (): void => saveShortcuts(withoutShortcut(present(), id));
    const [change, undo] = isThere ? [remove, add] : [add, remove];
    withOwnSnackbar(change);
    cornerSnackbars.success(isThere ? t('removed', { title }) : t('added', { title }), {
      undo: { label: t('undo'), run: () => withOwnSnackbar(undo) },
    });
  };
}
