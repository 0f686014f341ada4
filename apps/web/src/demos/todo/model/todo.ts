import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';
import { isoInstant } from '../../../demo-kit/data/iso-date.ts';

/** Filters and labels by their handles, in their order (R4.15). */
export const FILTERS = [
  'starred',
  'important',
  'dueDate',
  'today',
  'completed',
  'deleted',
] as const;
export const LABELS = ['frontend', 'backend', 'api', 'issue', 'mobile'] as const;

export type FilterHandle = (typeof FILTERS)[number];
export type LabelHandle = (typeof LABELS)[number];

/** Characters that a field may have. */
export const MAX_LENGTH = { title: 200, notes: 4000 } as const;

const labelSchema = z.object({
  id: z.string(),
  handle: z.enum(LABELS),
  title: z.string(),
  color: z.string(),
});

const todoFields = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.title)),
  notes: z.string().check(z.maxLength(MAX_LENGTH.notes)),
  /** Instants; null = none. */
  startDate: z.nullable(isoInstant),
  dueDate: z.nullable(isoInstant),
  completed: z.boolean(),
  starred: z.boolean(),
  important: z.boolean(),
  deleted: z.boolean(),
  /** Ids of labels. */
  labels: z.array(z.string()),
};

/** The start is not after the due date. */
const isOrdered = ({ startDate, dueDate }: Pick<Todo, 'startDate' | 'dueDate'>): boolean =>
  startDate === null || dueDate === null || Date.parse(startDate) <= Date.parse(dueDate);

const plainTodoSchema = z.object({ id: z.string(), ...todoFields });
export type Todo = z.infer<typeof plainTodoSchema>;

/** A to-do (R3.09). */
export const todoSchema = plainTodoSchema.check(z.refine(isOrdered));
export const newTodoSchema = z.object(todoFields).check(z.refine(isOrdered));

/** Everything that the simulated service knows. */
export const todoStateSchema = z.object({
  todos: collectionSchema(plainTodoSchema),
  labels: z.array(labelSchema),
});

export type NewTodo = Omit<Todo, 'id'>;
export type TodoLabel = z.infer<typeof labelSchema>;
export type TodoState = z.infer<typeof todoStateSchema>;

export const todosQuerySchema = z.object({
  labelHandle: z.optional(z.string()),
  filterHandle: z.optional(z.string()),
  folderHandle: z.optional(z.string()),
});
export type TodosQuery = z.infer<typeof todosQuerySchema>;

export const todoIdSchema = z.object({ todoId: z.string() });

const selectedTodoIds = z.array(z.string());
export const deleteTodosSchema = z.object({ selectedTodoIds });
/** Id of the one folder. */
export const ALL_FOLDER = 0;

export const setFolderSchema = z.object({ selectedTodoIds, folderId: z.int() });
export const toggleLabelSchema = z.object({ selectedTodoIds, labelId: z.string() });

export const EMPTY_TODO: NewTodo = {
  title: '',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
};
