import type { BulkSelection } from '@file-server/contract/bulk-changes';
import { userFilterSchema } from '@file-server/contract/users';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

/** Those of the list of users, from where one comes here. */
export type Filter = FiltersOf<typeof userFilterSchema.shape>;
export const readFilter = filterReader(userFilterSchema.shape);

/** Addresses as somebody pastes them: apart by lines, spaces, commas or semicolons, each once. */
export function toAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/u).map((part) => part.toLowerCase());
  return [...new Set(parts)].filter((part) => part !== '');
}

export const toSelection = (filter: Filter | null, pasted: string): BulkSelection | null => {
  if (filter !== null) return { filter };
  const emails = toAddresses(pasted);
  return emails.length === 0 ? null : { emails };
};
