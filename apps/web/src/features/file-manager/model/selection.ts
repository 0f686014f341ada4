import type { Entry } from '@file-server/contract/library';
import type { ChosenRows } from '../../../lib/chosen-rows.ts';

/** The most that one archive can be asked for. */
export const MAX_SELECTED = 1000;

/** Whether an entry can be selected. */
type CanSelect = (entry: Entry) => boolean;

/** Selected entries by id, as they were when they were selected. */
export type Chosen = ChosenRows<Entry>;

type Rows = readonly (Entry | undefined)[];

/** Adds those that can be selected. */
export const withAll = (chosen: Chosen, entries: readonly Entry[], canSelect: CanSelect): Chosen =>
  new Map([...chosen, ...entries.filter(canSelect).map((entry) => [entry.id, entry] as const)]);

/**
 * The chosen entries as the list knows them now and in its order; those that it has not read follow.
 * What is locked by now is left out, and what is gone.
 */
export const presentOf = (chosen: Chosen, rows: Rows, canSelect: CanSelect): Entry[] => {
  if (chosen.size === 0) return [];
  const known = rows.filter((entry) => entry !== undefined);
  const here = known.filter(({ id }) => chosen.has(id));
  const ids = new Set(here.map(({ id }) => id));
  const isWhole = known.length === rows.length;
  const elsewhere = isWhole ? [] : [...chosen.values()].filter(({ id }) => !ids.has(id));
  return [...here, ...elsewhere].filter(canSelect);
};

/** Is nothing selected, something, or everything that can be? */
export const extentOf = (
  selected: number,
  rows: Rows,
  canSelect: CanSelect,
): 'none' | 'some' | 'all' => {
  if (selected === 0) return 'none';
  const isAll = selected >= rows.filter((entry) => !entry || canSelect(entry)).length;
  return isAll ? 'all' : 'some';
};
