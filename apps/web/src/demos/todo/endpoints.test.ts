import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { todoApi as api } from './api/todo-queries.ts';
import { EMPTY_TODO, type Todo, type TodosQuery, todoStateSchema } from './model/todo.ts';
import { seedTodos } from './seed.ts';

const list = (query: TodosQuery = {}) => answerOf(api.todos.$get({ query }));
const first = async (): Promise<Todo> => {
  const [todo] = await list();
  if (todo === undefined) throw new Error('There is nothing to do.');
  return todo;
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated to-do service', () => {
  it('starts from the same, valid data every time', () => {
    expect(seedTodos(0)).toEqual(seedTodos(0));
    expect(todoStateSchema.safeParse(seedTodos(Date.now())).success).toBe(true);
    expect(seedTodos(0).todos.items).toHaveLength(20);
  });

  it('[R3.09] gives a to-do the fields of the specification', async () => {
    expect(Object.keys(await first()).toSorted()).toEqual(
      'completed deleted dueDate id important labels notes starred startDate title'.split(' '),
    );
  });

  it('[R4.15] [R7.37] knows its filters, labels and folder', async () => {
    const handles = (items: readonly { handle: string }[]) => items.map(({ handle }) => handle);
    expect(handles(await answerOf(api.filters.$get()))).toEqual(
      'starred important dueDate today completed deleted'.split(' '),
    );
    expect(handles(await answerOf(api.labels.$get()))).toEqual(
      'frontend backend api issue mobile'.split(' '),
    );
    expect(handles(await answerOf(api.folders.$get()))).toEqual(['all']);
  });

  it('[R7.37] lists by folder, filter or label, the deleted by themselves', async () => {
    expect(await list()).toHaveLength(19);
    expect(await list({ folderHandle: 'all' })).toHaveLength(19);
    for (const mark of ['starred', 'important', 'completed'] as const) {
      const marked = await list({ filterHandle: mark });
      expect(marked).toEqual((await list()).filter((todo) => todo[mark]));
      expect(marked.length).toBeGreaterThan(0);
    }
    const scheduled = await list({ filterHandle: 'dueDate' });
    expect(scheduled.every(({ dueDate }) => dueDate !== null)).toBe(true);
    expect((await list({ filterHandle: 'deleted' })).map(({ id }) => id)).toEqual(['todo-20']);
    const ofApi = await list({ labelHandle: 'api' });
    expect(ofApi.every(({ labels }) => labels.includes('label-3'))).toBe(true);
    expect(ofApi.length).toBeGreaterThan(0);
    expect(await list({ labelHandle: 'nothing' })).toEqual([]);
    expect(await list({ filterHandle: 'nothing' })).toEqual([]);
    expect(await list({ folderHandle: 'nothing' })).toEqual([]);
  });

  it('[R4.15] counts as of today what has begun and is not over', async () => {
    const titles = (await list({ filterHandle: 'today' })).map(({ title }) => title);
    expect(titles).toContain('Count the bytes before breakfast');
    expect(titles).toContain('Teach the progress bar patience');
    expect(titles).not.toContain('Find out why Tuesday is slow');
    expect(titles).not.toContain('Name the new endpoint');
  });

  it('[R7.37] adds, and puts a to-do in the place of the one with its id', async () => {
    const added = await answerOf(
      api['new-todo'].$post({ json: { ...EMPTY_TODO, title: ' Rest ' } }),
    );
    expect(added).toEqual({ ...EMPTY_TODO, title: 'Rest', id: 'todo-21' });
    const json = { ...added, completed: true };
    expect(await answerOf(api['update-todo'].$post({ json }))).toEqual(json);
    expect(await list({ filterHandle: 'completed' })).toContainEqual(json);
    const unknown = { ...json, id: 'todo-99' };
    expect(await answerOf(api['update-todo'].$post({ json: unknown }))).toBeNull();
  });

  it('[R4.13] [R7.37] removes softly: marked as deleted, and back by an update', async () => {
    const todo = await first();
    const remove = () => answerOf(api['remove-todo'].$post({ json: { todoId: todo.id } }));
    expect(await remove()).toEqual({ ...todo, deleted: true });
    expect(await list()).not.toContainEqual(todo);
    expect(await list({ filterHandle: 'deleted' })).toContainEqual({ ...todo, deleted: true });
    await api['update-todo'].$post({ json: todo });
    expect((await list())[0]).toEqual(todo);
    const nobody = await answerOf(api['remove-todo'].$post({ json: { todoId: 'todo-99' } }));
    expect(nobody).toBeNull();
  });

  it('[R4.13] [R7.37] adds a label where it is absent and removes it where it is present', async () => {
    const selectedTodoIds = ['todo-1', 'todo-3'];
    const toggle = (labelId: string) =>
      answerOf(api['toggle-label'].$post({ json: { selectedTodoIds, labelId } }));
    const labelsOf = async () =>
      (await list()).filter(({ id }) => selectedTodoIds.includes(id)).map(({ labels }) => labels);
    expect(await labelsOf()).toEqual([['label-2'], ['label-3', 'label-2']]);
    await toggle('label-3');
    expect(await labelsOf()).toEqual([['label-2', 'label-3'], ['label-2']]);
    expect(await toggle('label-9')).toBeNull();
  });

  it('[R7.37] moves to the one folder, from the deleted too, and deletes for good', async () => {
    const selectedTodoIds = ['todo-1'];
    await api['remove-todo'].$post({ json: { todoId: 'todo-1' } });
    expect(await list()).toHaveLength(18);
    const move = (folderId: number) =>
      answerOf(api['set-folder'].$post({ json: { selectedTodoIds, folderId } }));
    expect((await move(0))?.map(({ id }) => id)).toEqual(selectedTodoIds);
    expect(await list()).toHaveLength(19);
    expect(await move(7)).toBeNull();
    await api['delete-todos'].$post({ json: { selectedTodoIds } });
    expect(await list()).toHaveLength(18);
    const [todo] = seedTodos(Date.now()).todos.items;
    if (todo === undefined) throw new Error('There is nothing to do.');
    expect(await answerOf(api['update-todo'].$post({ json: todo }))).toBeNull();
  });

  it('[R7.37] gives no to-do the id of one that is deleted for good', async () => {
    const add = () => answerOf(api['new-todo'].$post({ json: { ...EMPTY_TODO, title: 'Tea' } }));
    const erased = await add();
    await api['delete-todos'].$post({ json: { selectedTodoIds: [erased.id] } });
    const next = await add();
    expect(next.id).not.toBe(erased.id);
    // Such as the undo of a removal that somebody presses late.
    expect(await answerOf(api['update-todo'].$post({ json: erased }))).toBeNull();
    expect((await list()).filter(({ title }) => title === 'Tea')).toEqual([next]);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title without end', { title: 'x'.repeat(10_000) }],
    [
      'an end before the start',
      { startDate: '2026-11-23T09:00:00Z', dueDate: '2026-11-22T09:00:00Z' },
    ],
    ['a day that is none', { dueDate: 'tomorrow' }],
  ])('refuses %s, and keeps what it had', async (_, fault) => {
    const json = { ...(await first()), ...fault };
    await expect(api['update-todo'].$post({ json })).rejects.toMatchObject({ status: 400 });
    await expect(api['new-todo'].$post({ json })).rejects.toMatchObject({ status: 400 });
    expect(await list()).toHaveLength(19);
  });
});
