import { useState } from 'react';
import type { Undo } from '../../demo-kit/form/undo-line.tsx';
import type { ChangeDraft } from '../../demo-kit/form/use-draft.ts';
import { useImageChoice } from '../../demo-kit/form/use-image-choice.ts';
import { joined, withItemAfter } from './model/draft.ts';
import {
  type CheckItem,
  EMPTY_NOTE,
  PICTURE_MAX_LENGTH,
  type NewNote,
  type NoteLabel,
} from './model/note.ts';

export type NoteEditor = ReturnType<typeof useNoteEditor>;

/** What fields and tools of a note that is being written have in common. */
export function useNoteEditor(draft: NewNote, change: ChangeDraft<NewNote>) {
  const [isReminding, setIsReminding] = useState(false);
  const [focusedItem, setFocusedItem] = useState<string | null>(null);
  const [undo, setUndo] = useState<Undo<NewNote> | null>(null);
  const set = (parts: Partial<NewNote>) => change((note) => ({ ...note, ...parts }));
  const picture = useImageChoice((image) => set({ image }), { characters: PICTURE_MAX_LENGTH });

  return {
    draft,
    change,
    set,
    /** Whether the reminder is being chosen. */
    isReminding,
    toggleReminding: () => setIsReminding(!isReminding),
    picture,
    /** Takes the picture or the reminder off the note, and offers to bring it back. */
    takeOff: (what: string, part: 'image' | 'reminder') => {
      const before = draft[part];
      if (part === 'image') picture.forget();
      change((note) => ({ ...note, [part]: EMPTY_NOTE[part] }));
      setUndo({ what, restore: (note) => ({ ...note, [part]: before }) });
    },
    takeOffLabel: ({ id, name }: NoteLabel) => {
      const place = draft.labels.indexOf(id);
      const without = (labels: readonly string[]) => labels.filter((one) => one !== id);
      change((note) => ({ ...note, labels: without(note.labels) }));
      setUndo({
        what: name,
        restore: (note) => ({ ...note, labels: without(note.labels).toSpliced(place, 0, id) }),
      });
    },
    takeOffChecklist: (what: string) => {
      const { checklist } = draft;
      change((note) => ({ ...note, checklist: [] }));
      setUndo({
        what,
        restore: (note) => ({ ...note, checklist: joined(checklist, note.checklist) }),
      });
    },
    /** The item of the list that takes the focus when it appears. */
    focusedItem,
    addItem: (after: string | null) => {
      const { checklist, added } = withItemAfter(draft.checklist, after);
      set({ checklist });
      setFocusedItem(added);
    },
    removeItem: (item: CheckItem) => {
      const place = draft.checklist.indexOf(item);
      change((note) => ({
        ...note,
        checklist: note.checklist.filter(({ id }) => id !== item.id),
      }));
      setFocusedItem(draft.checklist[place === 0 ? 1 : place - 1]?.id ?? null);
      if (item.text.trim() === '') return;
      setUndo({
        what: item.text,
        restore: (note) => ({ ...note, checklist: note.checklist.toSpliced(place, 0, item) }),
      });
    },
    undo,
    forgetUndo: () => setUndo(null),
  };
}
