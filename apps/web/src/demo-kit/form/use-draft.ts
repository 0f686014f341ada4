import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';

/** How long nothing has changed before a draft is saved by itself, in ms. */
const SAVE_AFTER_MS = 600;

export type ChangeDraft<Entry> = (change: (entry: Entry) => Entry) => void;
export type SaveStatus = 'saved' | 'saving' | 'failed' | 'invalid';

type DraftOf<Entry> = {
  /** The entry as it is kept when its draft begins. */
  entry: Entry;
  isValid: (draft: Entry) => boolean;
  /** Rejects when it could not be saved. */
  save: (draft: Entry) => Promise<unknown>;
};

/**
 * An entry that is being changed. It is saved by itself, as a whole, once it is valid; whoever leaves
 * waits for that, and is asked when it cannot be.
 */
export function useDraft<Entry>({ entry, isValid: isValidEntry, save: keep }: DraftOf<Entry>) {
  const [draft, setDraft] = useState(entry);
  const [kept, setKept] = useState(entry);
  /** The draft that could not be saved; it is not tried again before it changes, or on request. */
  const [failed, setFailed] = useState<Entry | null>(null);
  const isDirty = draft !== kept;
  const isValid = isValidEntry(draft);

  const save = async (wanted = draft): Promise<boolean> => {
    setDraft(wanted);
    setFailed(null);
    try {
      await keep(wanted);
    } catch {
      setFailed(wanted);
      return false;
    }
    setKept(wanted);
    return true;
  };
  const saveDue = useEffectEvent(save);

  const isDue = isDirty && isValid && failed !== draft;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void saveDue(draft), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, draft]);

  const { forget, question } = useLeaveGuard(isDirty, async () => isValid && (await save()));
  const status: SaveStatus = !isDirty
    ? 'saved'
    : !isValid
      ? 'invalid'
      : failed === draft
        ? 'failed'
        : 'saving';
  return {
    draft,
    change: (change: (entry: Entry) => Entry) => setDraft(change),
    status,
    /** Saves the draft, or what it becomes with that, at once; tells whether it is saved. */
    save,
    forget,
    question,
  };
}
