import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedDialog } from '../../../demo-kit/form/failed-dialog.tsx';
import { MissingDialog } from '../../../demo-kit/form/missing-dialog.tsx';
import { useFailure } from '../../../lib/use-failure.ts';
import { todosQuery, useNewTodo, useUpdateTodo } from '../api/todo-queries.ts';
import type { NewTodo, Todo, TodoLabel } from '../model/todo.ts';
import { TodoForm } from './todo-form.tsx';

type TodoDialogProps = {
  /** `new`, or the id of a to-do. */
  id: string;
  /** What a new one begins with. */
  empty: NewTodo;
  labels: readonly TodoLabel[];
  onRemove: (todo: Todo) => void;
  onClose: () => void;
};

/** Adds a to-do, or changes the one that the address names, be it deleted or not. */
export function TodoDialog({ id, empty, labels, onRemove, onClose }: TodoDialogProps) {
  const { t } = useTranslation('todo');
  const all = useQuery(todosQuery({ folderHandle: 'all' }));
  const deleted = useQuery(todosQuery({ filterHandle: 'deleted' }));
  const allFailure = useFailure(all);
  const deletedFailure = useFailure(deleted);
  const { mutateAsync: add } = useNewTodo();
  const { mutateAsync: update } = useUpdateTodo();
  if (id === 'new') {
    return <TodoForm mode="new" values={empty} labels={labels} onSave={add} onClose={onClose} />;
  }
  if (all.data === undefined || deleted.data === undefined) {
    const failure = allFailure ?? deletedFailure;
    return failure === null ? null : (
      <FailedDialog
        title={t('edit.title')}
        error={failure}
        onRetry={() => Promise.all([all.refetch(), deleted.refetch()])}
        onClose={onClose}
      />
    );
  }
  const todo = [...all.data, ...deleted.data].find((one) => one.id === id);
  if (todo === undefined) {
    return (
      <MissingDialog title={t('missing.todo')} text={t('missing.todoText')} onClose={onClose} />
    );
  }
  const { id: _, ...values } = todo;
  return (
    <TodoForm
      mode="edit"
      values={values}
      labels={labels}
      onSave={(changed) => update({ ...changed, id })}
      onDelete={
        todo.deleted
          ? undefined
          : () => {
              onClose();
              onRemove(todo);
            }
      }
      onClose={onClose}
    />
  );
}
