import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { todosQuery } from './api/todo-queries.ts';
import { FILTERS, LABELS, type Todo, type TodoLabel, type TodosQuery } from './model/todo.ts';
import { type Order, ordered } from './model/order.ts';

type Params = { folder?: string; filter?: string; label?: string };

const queryOf = ({ folder = 'all', filter, label }: Params): TodosQuery => {
  if (label !== undefined) return { labelHandle: label };
  return filter === undefined ? { folderHandle: folder } : { filterHandle: filter };
};

const isKnown = ({ folder = 'all', filter, label }: Params): boolean => {
  if (label !== undefined) return LABELS.some((known) => known === label);
  return filter === undefined ? folder === 'all' : FILTERS.some((known) => known === filter);
};

const NONE: readonly Todo[] = [];

/** The list that the address names, with what is looked for in it, in an order. */
export function useTodoList(text: string, order: Order, labels: readonly TodoLabel[]) {
  const { t } = useTranslation('todo');
  const language = useLanguage();
  const params: Params = useParams({ strict: false });
  const query = useQuery(todosQuery(queryOf(params)));
  const todos = useMemo(() => {
    // What one reads of it; ids, which nobody sees, would be found as well.
    const readable = (todo: Todo) => [
      todo.title,
      todo.notes,
      ...labels
        .filter(({ id }) => todo.labels.includes(id))
        .map(({ handle }) => t(`labels.${handle}`)),
    ];
    const found = (query.data ?? NONE).filter((todo) => matchesText(readable(todo), text));
    return ordered(found, order, language);
  }, [query.data, text, order, labels, t, language]);
  const { filter, label } = params;
  return { filter, label, query, todos, isMissing: !isKnown(params) };
}
