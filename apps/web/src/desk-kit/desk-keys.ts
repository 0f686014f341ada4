import type { QueryClient } from '@tanstack/react-query';

/** What the keys begin with of queries that other parts of the desk know to be outdated. */
export const userKeys = { all: ['users'] as const };
export const requestKeys = { all: ['requests'] as const };
export const overviewKeys = { all: ['overview'] as const };
export const bulkChangeKeys = { all: ['bulk-changes'] as const };
export const userImportKeys = { all: ['user-imports'] as const };
export const mailKeys = { all: ['mails'] as const };

/** Who a user is, and on what terms, shows in the lists and pages of users, in requests and sums. */
export async function refreshUsers(client: QueryClient): Promise<void> {
  const shown = [userKeys.all, requestKeys.all, overviewKeys.all];
  await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
}
