import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { type UsersTables, grantOperator, revokeOperator, type User } from '../users/index.ts';

interface OperatorTables extends UsersTables {
  licences: { user_id: string; activated: 0 | 1 };
}

/**
 * Somebody has to be left who can let people in again.
 * @throws ProblemError own_account, last_operator
 */
export async function refuseShuttingOut(
  tx: Database,
  user: User,
  { actor }: Authorship,
): Promise<void> {
  if (actor.kind === 'operator' && actor.id === user.id) throw new ProblemError('own_account');
  if (!user.operator) return;
  const operators = await lockOperators(tx);
  if (operators.every((id) => id === user.id)) throw new ProblemError('last_operator');
}

/** All who may sign in, locked: of two who shut each other out, the second is refused. */
export async function lockOperators(tx: Database): Promise<string[]> {
  const query = tables<OperatorTables>(tx)
    .selectFrom('users')
    .innerJoin('licences', 'licences.user_id', 'users.id')
    .select('users.id')
    .where('users.operator', '=', 1)
    .where('licences.activated', '=', 1)
    .orderBy('users.id');
  return (await forUpdate(tx, query).execute()).map(({ id }) => id);
}

interface SetOperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Makes a user an operator, or a customer again; in a transaction that has found the user.
 * @throws ProblemError own_account, last_operator
 */
export async function setOperator(
  { db: tx, clock }: SetOperatorDeps,
  user: User,
  operator: boolean,
  by: Authorship,
): Promise<void> {
  if (user.operator === operator) return;
  if (!operator) await refuseShuttingOut(tx, user, by);
  await (operator ? grantOperator : revokeOperator)({ db: tx }, user.id);
  await appendToLedger(tx, clock.now(), {
    ...by,
    kind: 'role_set',
    userId: user.id,
    detail: JSON.stringify({ operator }),
  });
}
