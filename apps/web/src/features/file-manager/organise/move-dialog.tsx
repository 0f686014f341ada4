import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { askOrSay } from './conflict.ts';
import { FolderDialog } from './folder-dialog.tsx';
import type { OrganisingTask } from './organising.ts';
import { useUndoable } from './use-undoable.ts';
import { useOrganisingProblem } from './use-organising-problem.ts';

type MoveDialogProps = {
  task: Extract<OrganisingTask, { kind: 'move' }>;
  onClose: () => void;
};

/** Asks for the folder that entries go to, beginning with the one that they lie in. */
export function MoveDialog({ task, onClose }: MoveDialogProps) {
  const { entries } = task;
  const { t } = useTranslation('organise');
  const format = useFormat();
  const problemText = useOrganisingProblem();
  const { move } = useUndoable();
  const from = entries[0]?.parentId ?? null;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (folderId: string | null) => move(entries, folderId),
    onSuccess: onClose,
    onError: (failure, folderId) =>
      void askOrSay(
        failure,
        { what: 'move', seen: entries, goOn: (present) => move(present, folderId) },
        task,
        problemText,
      ),
  });
  const [first] = entries;
  const count = { count: entries.length, formatted: format.number(entries.length) };
  return (
    <FolderDialog
      title={
        entries.length === 1 && first
          ? t('move.titleOne', { name: isolate(first.name) })
          : t('move.title', count)
      }
      begin={from}
      except={from}
      without={entries}
      action={t('move.do')}
      onChoose={mutate}
      onClose={onClose}
      isPending={isPending}
      refusal={error !== null && <Alert severity="error">{problemText(error)}</Alert>}
      onOpenFolder={reset}
    />
  );
}
