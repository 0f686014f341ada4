import fc from 'fast-check';
import { expect } from 'vitest';
import { command, type CountingCommand } from './counting-command.ts';
import type { CountingModel } from './counting-model.ts';
import type { ModelGrant } from './counting-model-terms.ts';
import { refundUnits, undoRefund } from '../../src/features/downloads/index.ts';
import { ProblemError } from '../../src/platform/problem/problem-error.ts';

const BY = { actor: { kind: 'operator', id: 'desk' }, reason: 'model' } as const;
const MOST = 1_000;

/** What operators do with units that were counted. */
export const refundCommands = (user: fc.Arbitrary<number>): fc.Arbitrary<CountingCommand>[] => [
  fc.record({ user, node: fc.nat({ max: 1 }) }).map(refund),
  fc.record({ user, node: fc.nat({ max: 1 }) }).map(countAgain),
];

interface At {
  readonly user: number;
  readonly node: number;
}

/** What each sequence has given back last, by user. */
const lastRefunds = new WeakMap<CountingModel, Map<number, LastRefund>>();

interface LastRefund {
  readonly id: string;
  readonly grants: readonly ModelGrant[];
}

function refundsOf(model: CountingModel): Map<number, LastRefund> {
  const known = lastRefunds.get(model) ?? new Map<number, LastRefund>();
  lastRefunds.set(model, known);
  return known;
}

function refund({ user, node }: At): CountingCommand {
  return command(`give all back to ${user} at node ${node}`, async (model, world) => {
    const userId = world.userIds[user] ?? '';
    const grants = model.refund(user, world.clock.now());
    const { id, units } = await refundUnits(world.node(node), { userId, units: MOST }, BY);
    expect(units).toBe(grants.length);
    if (units > 0) refundsOf(model).set(user, { id, grants });
  });
}

function countAgain({ user, node }: At): CountingCommand {
  return command(`count again for ${user} at node ${node}`, async (model, world) => {
    const last = refundsOf(model).get(user);
    if (!last) return;
    const expected = model.countAgain(user, last.grants);
    const userId = world.userIds[user] ?? '';
    const outcome = await undoRefund(world.node(node), { userId, refundId: last.id }, BY).then(
      () => 'counted',
      (error: unknown) => {
        if (error instanceof ProblemError) return error.code;
        throw error;
      },
    );
    expect(outcome).toBe(expected);
    if (expected === 'counted') refundsOf(model).delete(user);
  });
}
