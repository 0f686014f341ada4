import type { Database } from '../../platform/db/database.ts';
import { findForeignUsers } from '../foreign-users/index.ts';
import { findEmails, findOperators } from '../users/index.ts';
import type { Candidate } from './decide.ts';

/** Users of one transaction, and of one step of a preview. */
export const BATCH = 500;

export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** What decides about users beside their terms. */
export async function readCandidates(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string) => Omit<Candidate, 'terms'>> {
  const [operators, foreign, known] = await Promise.all([
    findOperators(db, userIds),
    findForeignUsers(db, userIds),
    findEmails(db, userIds),
  ]);
  return (userId) => ({
    operator: operators.has(userId),
    erased: !known.has(userId),
    foreign: foreign.has(userId),
  });
}
