import { Hono } from 'hono/tiny';
import {
  nextId,
  presentItems,
  withItem,
  withoutTrace,
  withReplaced,
} from '../../demo-kit/data/collection.ts';
import { toggled } from '../../demo-kit/data/toggled.ts';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { isListed } from './model/matches.ts';
import {
  ALL_FOLDER,
  deleteTodosSchema,
  FILTERS,
  newTodoSchema,
  setFolderSchema,
  type Todo,
  todoIdSchema,
  todoSchema,
  todosQuerySchema,
  todoStateSchema,
  toggleLabelSchema,
} from './model/todo.ts';
import { seedTodos } from './seed.ts';

const store = createDemoStore({
  name: 'todo',
  version: 1,
  schema: todoStateSchema,
  seed: seedTodos,
});

/** There is one folder, which holds everything that is not deleted. */
const FOLDERS = [{ id: ALL_FOLDER, handle: 'all', title: 'All' }];

/** Changes the to-dos of these ids; gives them as they are then. */
function change(ids: readonly string[], apply: (todo: Todo) => Todo): readonly Todo[] {
  const state = store.read();
  const items = state.todos.items.map((todo) => (ids.includes(todo.id) ? apply(todo) : todo));
  store.write({ ...state, todos: { ...state.todos, items } });
  return items.filter(({ id }) => ids.includes(id));
}

/** The simulated to-do service (R7.37). */
export const endpoints = new Hono()
  .basePath('/api/todo-app')
  .onError(answerOfError)
  .get('/todos', checkedQuery(todosQuerySchema), (c) => {
    const { todos, labels } = store.read();
    const query = c.req.valid('query');
    return c.json(presentItems(todos).filter((todo) => isListed(todo, query, labels, Date.now())));
  })
  .get('/filters', (c) =>
    c.json(FILTERS.map((handle, index) => ({ id: index, handle, title: handle }))),
  )
  .get('/labels', (c) => c.json(store.read().labels))
  .get('/folders', (c) => c.json(FOLDERS))
  .post('/update-todo', checkedJson(todoSchema), (c) => {
    const state = store.read();
    const todo = c.req.valid('json');
    const todos = withReplaced(state.todos, todo);
    if (todos === null) return c.json(null);
    store.write({ ...state, todos });
    return c.json(todo);
  })
  .post('/new-todo', checkedJson(newTodoSchema), (c) => {
    const state = store.read();
    const todo = { ...c.req.valid('json'), id: nextId('todo', state.todos) };
    store.write({ ...state, todos: withItem(state.todos, todo) });
    return c.json(todo);
  })
  .post('/remove-todo', checkedJson(todoIdSchema), (c) => {
    const [todo = null] = change([c.req.valid('json').todoId], (one) => ({
      ...one,
      deleted: true,
    }));
    return c.json(todo);
  })
  // What is deleted is in no folder; moved into one it is restored.
  .post('/set-folder', checkedJson(setFolderSchema), (c) => {
    const { selectedTodoIds, folderId } = c.req.valid('json');
    if (!FOLDERS.some(({ id }) => id === folderId)) return c.json(null);
    return c.json(change(selectedTodoIds, (todo) => ({ ...todo, deleted: false })));
  })
  .post('/toggle-label', checkedJson(toggleLabelSchema), (c) => {
    const { selectedTodoIds, labelId } = c.req.valid('json');
    if (!store.read().labels.some(({ id }) => id === labelId)) return c.json(null);
    return c.json(
      change(selectedTodoIds, (todo) => ({ ...todo, labels: toggled(todo.labels, labelId) })),
    );
  })
  .post('/delete-todos', checkedJson(deleteTodosSchema), (c) => {
    const state = store.read();
    const { selectedTodoIds } = c.req.valid('json');
    store.write({ ...state, todos: withoutTrace(state.todos, selectedTodoIds) });
    return c.json(selectedTodoIds);
  });
