import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addressOfLabel, type NotesAddress, type NoteView } from './model/note-list.ts';

/**
 * Goes to the new address of a label on show that was renamed, once the labels are not edited any more:
 * going there moves the focus.
 */
export function useLabelAddress(view: NoteView | null, isEditingLabels: boolean): void {
  const { labelHandle }: NotesAddress = useParams({ strict: false });
  const navigate = useNavigate();
  const label = view?.kind === 'label' ? view.label : null;
  const isRenamed = label !== null && label.handle !== labelHandle;
  const to = isRenamed && !isEditingLabels ? addressOfLabel(label) : null;
  useEffect(() => {
    if (to !== null) void navigate({ to, search: true, replace: true });
  }, [to, navigate]);
}
