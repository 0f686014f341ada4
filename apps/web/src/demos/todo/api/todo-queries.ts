import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { toggled } from '../../../demo-kit/data/toggled.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import { ALL_FOLDER, type NewTodo, type Todo, type TodosQuery } from '../model/todo.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const todoApi = createDemoClient(() => import('../endpoints.ts')).api['todo-app'];

const DEMO = 'todo';
const LISTS = demoKey(DEMO, 'list');

export const todosQuery = (list: TodosQuery) =>
  queryOptions({
    queryKey: [...LISTS, list],
    queryFn: ({ signal }) => answerOf(todoApi.todos.$get({ query: list }, { init: { signal } })),
  });

export const labelsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'labels'),
  queryFn: ({ signal }) => answerOf(todoApi.labels.$get({}, { init: { signal } })),
});

const mapLists = (client: QueryClient, map: (todos: Todo[]) => Todo[]): void => {
  client.setQueriesData({ queryKey: LISTS }, (todos: Todo[] | undefined) => todos && map(todos));
};

export const useUpdateTodo = () =>
  useChange({
    demo: DEMO,
    call: (todo: Todo) => answerOf(todoApi['update-todo'].$post({ json: todo })),
    optimisticUpdate: (client, todo) =>
      mapLists(client, (todos) => todos.map((one) => (one.id === todo.id ? todo : one))),
  });

export const useNewTodo = () =>
  useChange({
    demo: DEMO,
    call: (todo: NewTodo) => answerOf(todoApi['new-todo'].$post({ json: todo })),
  });

type LabelToggle = { readonly todoId: string; readonly labelId: string };

/** Puts a label on a to-do, or takes it off. */
export const useToggleLabel = () =>
  useChange({
    demo: DEMO,
    call: ({ todoId, labelId }: LabelToggle) =>
      answerOf(todoApi['toggle-label'].$post({ json: { selectedTodoIds: [todoId], labelId } })),
    optimisticUpdate: (client, { todoId, labelId }) =>
      mapLists(client, (todos) =>
        todos.map((todo) =>
          todo.id === todoId ? { ...todo, labels: toggled(todo.labels, labelId) } : todo,
        ),
      ),
  });

/** Into the list of the deleted. */
export const useRemoveTodo = () =>
  useChange({
    demo: DEMO,
    call: (todoId: string) => answerOf(todoApi['remove-todo'].$post({ json: { todoId } })),
    optimisticUpdate: (client, id) =>
      mapLists(client, (todos) => todos.filter((one) => one.id !== id)),
  });

/** Out of the list of the deleted, into the folder of all. */
export const useRestoreTodos = () =>
  useChange({
    demo: DEMO,
    call: (selectedTodoIds: string[]) =>
      answerOf(todoApi['set-folder'].$post({ json: { selectedTodoIds, folderId: ALL_FOLDER } })),
    optimisticUpdate: (client, ids) =>
      mapLists(client, (todos) => todos.filter(({ id, deleted }) => !deleted || !ids.includes(id))),
  });

/** For good. */
export const useDeleteTodos = () =>
  useChange({
    demo: DEMO,
    call: (selectedTodoIds: string[]) =>
      answerOf(todoApi['delete-todos'].$post({ json: { selectedTodoIds } })),
    optimisticUpdate: (client, ids) =>
      mapLists(client, (todos) => todos.filter(({ id }) => !ids.includes(id))),
  });
