import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { ConfirmDialog } from '../../demo-kit/form/confirm-dialog.tsx';
import { HalfTypedGuard } from '../../demo-kit/form/half-typed-guard.tsx';
import { CardedPage } from '../../demo-kit/page/carded-page.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { NothingFound } from '../../demo-kit/page/nothing-found.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useFormat } from '../../lib/format.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import {
  labelsQuery,
  useDeleteTodos,
  useNewTodo,
  useRemoveTodo,
  useRestoreTodos,
  useToggleLabel,
  useUpdateTodo,
} from './api/todo-queries.ts';
import { QuickAdd } from './components/quick-add.tsx';
import { TodoRow } from './components/todo-row.tsx';
import { TodoSidebar } from './components/todo-sidebar.tsx';
import { TodoToolbar } from './components/todo-toolbar.tsx';
import type { Order } from './model/order.ts';
import {
  EMPTY_TODO,
  type FilterHandle,
  LABELS,
  type NewTodo,
  type Todo,
  type TodoLabel,
} from './model/todo.ts';
import { useTodoList } from './use-todo-list.ts';

const TodoDialog = lazyWithPreload(
  async () => (await import('./components/todo-dialog.tsx')).TodoDialog,
);

const NO_LABELS: readonly TodoLabel[] = [];

/** The filters whose to-dos have a mark. */
const MARKS: readonly FilterHandle[] = ['starred', 'important', 'completed'];

/** The filters whose to-dos have a date. */
const DATED: readonly FilterHandle[] = ['dueDate', 'today'];

const thisEvening = (): string => new Date(new Date().setHours(23, 59, 0, 0)).toISOString();

/** What is to do, in lists by filter and label (R2.33). */
export function TodoScreen() {
  const { t } = useTranslation('todo');
  const format = useFormat();
  const [text, setText] = useSearchText();
  const [opened, open] = useSearchParam('todo');
  const [order, setOrder] = useState<Order>({ by: 'none', descending: false });
  const { data: labels = NO_LABELS, isPending } = useQuery(labelsQuery);
  const { todos, query, isMissing, filter, label } = useTodoList(text, order, labels);
  const count = todos.length;
  const { add, save, remove, restore, erase } = useTodoActions();
  const { mutate: toggleLabel } = useToggleLabel();
  const [doomed, setDoomed] = useState<readonly Todo[]>([]);
  const inBin = filter === 'deleted';

  /** A to-do added in a list is of that list; where this takes a date, it is due today. */
  const emptyHere = (): NewTodo => {
    const handle = LABELS.find((known) => known === label);
    const own = labels.filter((one) => one.handle === handle).map(({ id }) => id);
    const mark = MARKS.find((known) => known === filter);
    const dueDate = DATED.some((known) => known === filter) ? thisEvening() : null;
    return { ...EMPTY_TODO, labels: own, dueDate, ...(mark && { [mark]: true }) };
  };

  return (
    <CardedPage
      header={
        <PageHeader
          icon={ChecklistOutlined}
          title={t('title')}
          search={
            <SearchBox
              label={t('search')}
              value={text}
              onChange={setText}
              found={query.isSuccess && t('count', { count, formatted: format.number(count) })}
            />
          }
        />
      }
      sidebar={{
        label: t('filters.label'),
        content: <TodoSidebar labels={labels} onNew={() => open('new')} />,
      }}
      toolbar={
        <TodoToolbar
          order={order}
          onOrder={setOrder}
          bin={
            inBin && todos.length > 0
              ? { onRestoreAll: () => restore(todos), onEmpty: () => setDoomed(todos) }
              : undefined
          }
        />
      }
    >
      {isMissing ? (
        <MissingPage
          title={t('missing.list')}
          text={t('missing.listText')}
          back={{ to: '/apps/todo/all', text: t('missing.back') }}
        />
      ) : (
        <>
          {!inBin && (
            <HalfTypedGuard>
              <QuickAdd onAdd={(title) => add({ ...emptyHere(), title })} />
            </HalfTypedGuard>
          )}
          <Loaded query={query} skeleton={<ListSkeleton />}>
            {() => (
              <>
                <Box
                  component="ul"
                  aria-label={t('title')}
                  sx={{ margin: 0, padding: 0, listStyle: 'none' }}
                >
                  {todos.map((todo) => (
                    <TodoRow
                      key={todo.id}
                      todo={todo}
                      labels={labels}
                      onOpen={() => open(todo.id)}
                      onChange={(change) => save({ ...todo, ...change })}
                      onToggleLabel={(labelId) => toggleLabel({ todoId: todo.id, labelId })}
                      onRestore={() => restore([todo])}
                      onErase={() => setDoomed([todo])}
                    />
                  ))}
                </Box>
                {todos.length === 0 && (
                  <NothingHere text={text.trim()} onClear={() => setText('')} />
                )}
              </>
            )}
          </Loaded>
        </>
      )}
      <EraseQuestion
        todos={doomed}
        onConfirm={() => {
          erase(doomed.map(({ id }) => id));
          setDoomed([]);
        }}
        onCancel={() => setDoomed([])}
      />
      {/* A new one has the label of its list. */}
      {opened !== null && !isPending && (
        <IsolatedBoundary onFail={() => open(null)}>
          <TodoDialog
            key={opened}
            id={opened}
            empty={emptyHere()}
            labels={labels}
            onRemove={remove}
            onClose={() => open(null, { replace: true })}
          />
        </IsolatedBoundary>
      )}
    </CardedPage>
  );
}

function useTodoActions() {
  const { t } = useTranslation('todo');
  const format = useFormat();
  const offerUndo = useUndo();
  const { mutateAsync: add } = useNewTodo();
  const { mutate: save } = useUpdateTodo();
  const { mutate: removeAgain, mutateAsync: removeTodo } = useRemoveTodo();
  const { mutateAsync: restoreTodos } = useRestoreTodos();
  const { mutate: erase } = useDeleteTodos();
  const remove = (todo: Todo): void => {
    offerUndo(t('removed', { title: todo.title }), () => save(todo), {
      change: removeTodo(todo.id),
    });
  };
  const restore = (todos: readonly Todo[]): void => {
    const ids = todos.map(({ id }) => id);
    const count = ids.length;
    const undo = (): void => {
      for (const id of ids) removeAgain(id);
    };
    offerUndo(t('restored', { count, formatted: format.number(count) }), undo, {
      change: restoreTodos(ids),
    });
  };
  return { add, save, remove, restore, erase };
}

function NothingHere({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('todo');
  return text === '' ? (
    <EmptyState icon={<ChecklistOutlined />} title={t('empty')} />
  ) : (
    <NothingFound title={t('found', { text })} onClear={onClear} />
  );
}

type EraseQuestionProps = {
  todos: readonly Todo[];
  onConfirm: () => void;
  onCancel: () => void;
};

function EraseQuestion({ todos, onConfirm, onCancel }: EraseQuestionProps) {
  const { t } = useTranslation('todo');
  const format = useFormat();
  const count = todos.length;
  return (
    <ConfirmDialog
      open={count > 0}
      title={t('eraseAsk.title')}
      text={t('eraseAsk.text', { count, formatted: format.number(count) })}
      action={t('eraseAsk.action')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
