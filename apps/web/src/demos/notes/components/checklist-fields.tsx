import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { type CheckItem, MAX_LENGTH } from '../model/note.ts';
import type { NoteEditor } from '../use-note-editor.ts';
import { BareInput } from './bare-input.tsx';

/** Things to do: Enter begins the next one, Backspace in an empty one goes back. */
export function ChecklistFields({ editor }: { editor: NoteEditor }) {
  const { t } = useTranslation('notes');
  const { checklist } = editor.draft;
  if (checklist.length === 0) return null;
  return (
    <Box>
      <Box
        component="ul"
        aria-label={t('form.checklist')}
        sx={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {checklist.map((item) => (
          <ItemFields key={item.id} item={item} editor={editor} />
        ))}
      </Box>
      <Button
        startIcon={<AddOutlined />}
        onClick={() => editor.addItem(null)}
        sx={{ minHeight: { xs: 44, lg: 36 }, marginInlineStart: -1, color: 'text.secondary' }}
      >
        {t('form.addItem')}
      </Button>
    </Box>
  );
}

function ItemFields({ item, editor }: { item: CheckItem; editor: NoteEditor }) {
  const { t } = useTranslation('notes');
  const { id, checked } = item;
  const text = item.text.trim() || t('form.emptyItem');
  const setItem = (parts: Partial<CheckItem>) =>
    editor.change((note) => ({
      ...note,
      checklist: note.checklist.map((one) => (one.id === id ? { ...one, ...parts } : one)),
    }));
  const followKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      editor.addItem(id);
    } else if (event.key === 'Backspace' && item.text === '') {
      event.preventDefault();
      editor.removeItem(item);
    }
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Checkbox
        checked={checked}
        onChange={({ target }) => setItem({ checked: target.checked })}
        slotProps={{ input: { 'aria-label': t('form.tick', { text }) } }}
        sx={{ marginInlineStart: -1.25 }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <BareInput
          label={t('form.item')}
          value={item.text}
          maxLength={MAX_LENGTH.item}
          inputRef={editor.focusedItem === id ? takeFocus : undefined}
          onChange={(value) => setItem({ text: value })}
          onKeyDown={followKey}
          sx={{
            minHeight: 42,
            ...(checked && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        />
      </Box>
      <IconAction
        icon={CloseOutlined}
        label={t('form.removeItem', { text })}
        onClick={() => editor.removeItem(item)}
        sx={{ color: 'text.secondary' }}
      />
    </Box>
  );
}
