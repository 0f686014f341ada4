import type { FilterHandle, Todo, TodoLabel, TodosQuery } from './todo.ts';

/** Whether the present day, in the time zone of the reader, lies between start and due date. */
function isToday({ startDate, dueDate }: Todo, now: number): boolean {
  const first = startDate ?? dueDate;
  const last = dueDate ?? startDate;
  if (first === null || last === null) return false;
  const begin = new Date(now).setHours(0, 0, 0, 0);
  const end = new Date(now).setHours(23, 59, 59, 999);
  return Date.parse(first) <= end && Date.parse(last) >= begin;
}

const filters: Readonly<Record<FilterHandle, (todo: Todo, now: number) => boolean>> = {
  starred: ({ starred }) => starred,
  important: ({ important }) => important,
  dueDate: ({ dueDate }) => dueDate !== null,
  today: isToday,
  completed: ({ completed }) => completed,
  deleted: () => true,
};

/**
 * Whether a to-do is in the list that is asked for: of a label, else of a filter, else of the one
 * folder. What is deleted is in the list of the deleted alone; a handle of nothing lists nothing.
 */
export function isListed(
  todo: Todo,
  { labelHandle, filterHandle, folderHandle = 'all' }: TodosQuery,
  labels: readonly TodoLabel[],
  now: number,
): boolean {
  if (todo.deleted !== (labelHandle === undefined && filterHandle === 'deleted')) return false;
  if (labelHandle !== undefined) {
    return labels.some(({ handle, id }) => handle === labelHandle && todo.labels.includes(id));
  }
  if (filterHandle === undefined) return folderHandle === 'all';
  return Object.hasOwn(filters, filterHandle) && filters[filterHandle as FilterHandle](todo, now);
}
