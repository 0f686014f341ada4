import type { BulkSelection } from '@file-server/contract/bulk-changes';
import { userFilterSchema } from '@file-server/contract/users';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';
import type { TickedUser } from '../../../desk-kit/ticked-users.ts';

/** Those of the list of users, from where one comes here. */
export type Filter = FiltersOf<typeof userFilterSchema.shape>;
export const readFilter = filterReader(userFilterSchema.shape);

/** Addresses as somebody pastes them: apart by lines, spaces, commas or semicolons, each once. */
export function toAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/u).map((part) => part.toLowerCase());
  return [...new Set(parts)].filter((part) => part !== '');
}

/** How it is said whom it is about. */
export type SelectedBy = 'ticked' | 'filter' | 'addresses';

export interface Selectable {
  readonly ticked: readonly TickedUser[];
  readonly filter: Filter;
  readonly pasted: string;
}

export const toSelection = (
  by: SelectedBy,
  { ticked, filter, pasted }: Selectable,
): BulkSelection | null => {
  if (by === 'filter') return { filter };
  if (by === 'ticked') return { userIds: ticked.map(({ id }) => id) };
  const emails = toAddresses(pasted);
  return emails.length === 0 ? null : { emails };
};
