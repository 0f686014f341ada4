import { expect } from 'vitest';
import { periodKey } from '@file-server/domain/quota';
import type { CountingModel } from './counting-model.ts';
import { MODEL_UNIT } from './counting-model.ts';
import type { Engine } from './engines.ts';
import { handClock, seedFile, T0 } from './seed.ts';
import { type SeededProduct, seedPlan, seedProduct } from './seed-products.ts';
import { addUser, createPasswords } from '../../src/features/users/index.ts';
import { createCounting } from '../../src/features/downloads/counting/counting.ts';
import { findRefusedGrants, getCount, reconcile } from '../../src/features/downloads/index.ts';
import {
  counterOfEntitlement,
  findCounters,
  nameOfCounter,
} from '../../src/features/downloads/repository.ts';
import type { Grant } from '../../src/features/downloads/tables.ts';
import type { LibraryTables } from '../../src/features/library/tables.ts';
import { tables } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';

export const GRANT_LIFETIME_MS = 7 * 86_400_000;

type Clock = ReturnType<typeof handClock>;
export type Node = ReturnType<typeof startNode>;

/** What a server process counts with: a connection of its own to the common database. */
function startNode(engine: Engine, clock: Clock) {
  const parts = {
    db: engine.open(),
    clock,
    signals: createSignals(),
    grantLifetimeMs: GRANT_LIFETIME_MS,
  };
  return { ...parts, counting: createCounting(parts) };
}

/** The real side of a sequence: two nodes, users and files that no other sequence touches. */
export class CountingWorld {
  readonly clock: Clock = handClock();
  readonly userIds: string[] = [];
  readonly entryIds: string[] = [];
  /** The version of each of them. */
  readonly versionIds: string[] = [];
  /** The folders of the two products. */
  readonly products: SeededProduct[] = [];
  readonly planIds: string[] = [];
  /** The newest grant of each user and file, as it was when it was opened, and the first unit not asked for. */
  readonly held = new Map<string, { grant: Grant; position: number }>();
  /** Transfers that have begun and not ended, in the order of the model's. */
  #running: { readonly node: number; readonly end: () => Promise<void> }[] = [];
  readonly #engine: Engine;
  readonly #nodes: Node[];

  private constructor(engine: Engine) {
    this.#engine = engine;
    this.#nodes = [startNode(engine, this.clock), startNode(engine, this.clock)];
  }

  static async start(engine: Engine, model: CountingModel): Promise<CountingWorld> {
    const world = new CountingWorld(engine);
    const { db } = world.node(0);
    const deps = { db, clock: { now: () => T0 }, passwords: createPasswords() };
    for (const { maximum, period } of model.users) {
      const email = `user-${newId().toLowerCase()}@example.com`;
      const licence = { maximum, period };
      world.userIds.push((await addUser(deps, { email, password: null, licence })).id);
    }
    const files = await db.transaction(async (tx) => {
      const seeded: Awaited<ReturnType<typeof seedFile>>[] = [];
      for (const units of model.files) seeded.push(await seedFile(tx, units * MODEL_UNIT));
      return seeded;
    });
    world.products.push(await seedProduct(db), await seedProduct(db, { face: 'hidden' }));
    for (const userId of world.userIds) world.planIds.push(await seedPlan(db, [userId]));
    for (const entitlement of model.entitlements) entitlement.id = newId();
    world.entryIds.push(...files.map(({ entryId }) => entryId));
    world.versionIds.push(...files.map(({ versionId }) => versionId));
    return world;
  }

  node(index: number): Node {
    const node = this.#nodes[index];
    if (!node) throw new Error(`There is no node ${index}.`);
    return node;
  }

  /**
   * The node for the `nth` of some changes at the same time. Two SQLite connections of one process
   * would wait for each other with the event loop held, so there all use the first.
   */
  nodeOf(nth: number): Node {
    return this.node(this.#engine.name === 'sqlite' ? 0 : nth % this.#nodes.length);
  }

  /** As if it were killed: its transfers are not heard to end. */
  async restart(index: number): Promise<void> {
    this.#running = this.#running.filter(({ node }) => node !== index);
    await this.node(index).db.close();
    this.#nodes[index] = startNode(this.#engine, this.clock);
  }

  async close(): Promise<void> {
    for (const { db } of this.#nodes) await db.close();
  }

  /**
   * Begins a transfer at a node and lets it go on after what it is given has been sent.
   * @returns what that one answers
   */
  async begin<T>(node: number, grant: Grant, send: () => Promise<T>): Promise<T> {
    const end = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<T>();
    const ended = this.node(node).counting.hold(grant, async () => {
      sent.resolve(await send());
      await end.promise;
    });
    const finish = () => {
      end.resolve();
      return ended;
    };
    this.#running.push({ node, end: finish });
    return sent.promise;
  }

  /** @param nth of the running transfers */
  async end(nth: number): Promise<void> {
    const [ended] = this.#running.splice(nth, 1);
    await ended?.end();
  }

  /** Asks for the bytes of a range of units as a transfer does. @returns where each admission ended */
  async send(
    node: Node,
    { grant, size }: { grant: Grant; size: number },
    { start, end, steps }: { start: number; end: number; steps: number },
  ): Promise<number[]> {
    const reached: number[] = [];
    let position = start;
    do {
      const range = { start: position * MODEL_UNIT, end: end * MODEL_UNIT };
      position = (await node.counting.admit(grant, range, size * MODEL_UNIT)) / MODEL_UNIT;
      reached.push(position);
    } while (position < end && reached.length < steps);
    return reached;
  }

  /** @param isDamaged as a verification has found the content of a file */
  async setDamaged(file: number, isDamaged: boolean): Promise<void> {
    await tables<LibraryTables>(this.node(0).db)
      .updateTable('versions')
      .set({ damaged_at: isDamaged ? this.clock.now() : null })
      .where('id', '=', this.versionIds[file] ?? '')
      .execute();
  }

  /** Both nodes give back what was paid for a damaged file. @returns units, of both together */
  async refund(file: number, verifiedAt: number): Promise<number> {
    const version = { versionId: this.versionIds[file] ?? '', verifiedAt };
    const units = await Promise.all([0, 1].map((nth) => this.nodeOf(nth).counting.refund(version)));
    return units.reduce((sum, given) => sum + given, 0);
  }

  async mayFetch(node: Node, grant: Grant): Promise<boolean> {
    return (await findRefusedGrants(node, [grant.id])).size === 0;
  }

  /** Every counter as the model has it. @param index of the node that is asked */
  async compare(model: CountingModel, index: number): Promise<void> {
    for (const [user, userId] of this.userIds.entries()) {
      const figures = await getCount(this.node(index), userId);
      expect({ user, downloaded: figures.crrDownCount, reserved: figures.inProgress }).toEqual({
        user,
        ...model.count(user, this.clock.now()),
      });
    }
    await this.#compareEntitlements(model, index);
  }

  async #compareEntitlements(model: CountingModel, index: number): Promise<void> {
    const now = this.clock.now();
    // What a plan gives is counted for each user on their own, also after they have left it.
    const keyed = this.userIds.flatMap((userId, user) => {
      const period = periodKey(model.users[user]?.period ?? 'lifetime', now);
      return model.entitlements.map((entitlement) => {
        const key = counterOfEntitlement({ userId, periodKey: period }, entitlement.id);
        return { user, entitlement, key };
      });
    });
    const keys = keyed.map(({ key }) => key);
    const counters = await findCounters(this.node(index).db, keys);
    for (const { user, entitlement, key } of keyed) {
      const { reserved = 0, downloaded = 0 } = counters.get(nameOfCounter(key)) ?? {};
      const { holder, product } = entitlement;
      expect({ user, holder, product, downloaded, reserved }).toEqual({
        user,
        holder,
        product,
        ...model.count(user, now, entitlement),
      });
    }
  }

  /** Rule 9. */
  async prove(): Promise<void> {
    const { brokenLink, discrepancies } = await reconcile(this.node(0).db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  }
}
