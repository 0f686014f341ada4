import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import {
  createFolder,
  deleteEntries,
  listBin,
  moveEntries,
  restoreEntries,
} from '../src/features/library/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import {
  createPlan,
  endEntitlement,
  followPlan,
  giveEntitlement,
  markProduct,
} from '../src/features/products/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { bytesWritten } from './harness/process-tree.ts';
import { publishRandomFile } from './harness/published-file.ts';
import {
  CUSTOMER,
  OPERATOR,
  type ServerProcess,
  startServerProcess,
} from './harness/server-process.ts';
import { changeEntitlement } from './harness/seed-products.ts';
import { startTransfer } from './harness/transfer.ts';
import { withdrawFile } from './harness/withdraw-file.ts';

const BY = { actor: { kind: 'cli' } } as const;
const MIB = 1024 * 1024;
/** Slow enough to last, so that the client reads all the time and sees the end at once. */
const BYTES_PER_SECOND = 2 * MIB;

describeEachEngine('live stop on two nodes', (engine) => {
  let nodes: readonly ServerProcess[];
  let db: Database;
  let deps: Parameters<typeof setLicence>[0];
  let userId: string;
  let path: string;
  let entryId: string;
  let productFolderId: string;
  let productId: string;
  beforeAll(async () => {
    ({ entryId } = await publishRandomFile(engine(), 'large.bin', 64 * MIB));
    const env = { ...engine().env, TRANSFER_RATE_PER_USER: String(BYTES_PER_SECOND) };
    const first = await startServerProcess(env);
    nodes = [first, await startServerProcess(env)];
    db = engine().open();
    deps = { db, clock: systemClock, signals: createSignals() };
    const folder = await createFolder(deps, { parentId: null, name: 'Pumps' });
    productFolderId = folder.entryId;
    const product = { folderId: productFolderId, name: 'Pumps', text: '', face: 'locked' } as const;
    productId = (await markProduct(deps, product, BY)).id;
    userId = (await findUser(db, CUSTOMER.email))?.id ?? '';
  });
  afterAll(async () => {
    await db.close();
    for (const node of nodes) expect(await node.terminate()).toBe(0);
  });

  const endGrants = () =>
    tables<DownloadTables>(db)
      .updateTable('grants')
      .set({ ended_at: Date.now() })
      .where('ended_at', 'is', null)
      .execute();

  /** Begins a transfer at each node, and expects that all end once something has happened. */
  async function expectStopped(happens: () => Promise<unknown>): Promise<void> {
    const customer = await signInTo(nodes[0]?.url ?? '', CUSTOMER);
    path = (await customer.open(entryId)).url;
    const transfers = await Promise.all(nodes.map(({ url }) => startTransfer(url + path)));
    await happens();
    const wrote = nodes.map(bytesWrittenBy);
    for (const transfer of transfers) {
      expect((await transfer.ended).bytes).toBeLessThan(64 * MIB);
    }
    // A second by the pace of the node itself, which waits as well when the machine is busy.
    for (const [index, node] of nodes.entries()) {
      expect(bytesWrittenBy(node) - (wrote[index] ?? 0)).toBeLessThan(BYTES_PER_SECOND);
    }
  }

  /** Gives the product to the customer or a plan. @returns the entitlement's id */
  async function give(holder: { user: string } | { plan: string }) {
    const [kind, id] = 'user' in holder ? ['user', holder.user] : ['plan', holder.plan];
    const terms = { starts_at: null, ends_at: null, updates_until: null, maximum: null };
    const whose = { holder_kind: kind as 'user' | 'plan', holder_id: id, product_id: productId };
    return (await giveEntitlement(deps, { ...terms, ...whose }, BY)).id;
  }

  async function followNewPlan(): Promise<string> {
    const terms = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
    const plan = await createPlan(deps, { name: newId(), ...terms }, BY);
    await followPlan(deps, userId, plan.id, BY);
    return give({ plan: plan.id });
  }

  async function endAtNode(entitlementId: string): Promise<void> {
    const operator = await signInTo(nodes[0]?.url ?? '', OPERATOR);
    const of = `/api/operator/entitlements/${entitlementId}`;
    expect((await operator.call(of, { method: 'DELETE' })).ok).toBe(true);
  }

  it.each<[string, () => Promise<string>, (entitlementId: string) => Promise<unknown>]>([
    [
      'another process ends the entitlement',
      () => give({ user: userId }),
      (id) => endEntitlement(deps, id, BY),
    ],
    ['an operator ends it at one node', () => give({ user: userId }), endAtNode],
    ['the plan loses it', followNewPlan, (id) => endEntitlement(deps, id, BY)],
    ['the user leaves the plan', followNewPlan, () => followPlan(deps, userId, null, BY)],
  ])('ends the transfers of every node within a second when %s', async (_, hold, end) => {
    await moveEntries(deps, { entryIds: [entryId], parentId: productFolderId }, BY);
    const entitlementId = await hold();
    await expectStopped(() => end(entitlementId));
    await moveEntries(deps, { entryIds: [entryId], parentId: null }, BY);
  });

  it('ends them within a second when the clock ends the entitlement', async () => {
    await moveEntries(deps, { entryIds: [entryId], parentId: productFolderId }, BY);
    const entitlementId = await give({ user: userId });
    await expectStopped(async () => {
      // Nobody is told of what a row says for later.
      const endsAt = Date.now() + 500;
      await changeEntitlement(db, entitlementId, { ends_at: endsAt });
      await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(endsAt);
    });
    await moveEntries(deps, { entryIds: [entryId], parentId: null }, BY);
  });

  it.each([
    [
      'the licence is withdrawn',
      () => setLicence(deps, userId, { proPack: false }, { actor: { kind: 'cli' } }),
    ],
    [
      'the licence expires',
      () => setLicence(deps, userId, { expiresAt: Date.now() }, { actor: { kind: 'cli' } }),
    ],
    [
      'the account is deactivated',
      () => setLicence(deps, userId, { activated: false }, { actor: { kind: 'cli' } }),
    ],
    ['the file is withdrawn', () => withdrawFile(deps, 'large.bin', { restore: false })],
    ['the file is deleted', () => deleteEntries(deps, [entryId], BY)],
    [
      'the file is moved into a product that its user does not hold',
      () => moveEntries(deps, { entryIds: [entryId], parentId: productFolderId }, BY),
    ],
    ['the grant is revoked', endGrants],
  ])('ends the transfers of every node within a second when %s', async (_, change) => {
    await expectStopped(change);
    await setLicence(
      deps,
      userId,
      { proPack: true, expiresAt: null, activated: true },
      { actor: { kind: 'cli' } },
    );
    for (const { id } of (await listBin(db, { limit: 1 })).rows) {
      await restoreEntries({ ...deps, scheduleDraft: () => Promise.resolve() }, [{ id }], BY);
    }
    await moveEntries(deps, { entryIds: [entryId], parentId: null }, BY);
    await withdrawFile(deps, 'large.bin', { restore: true });
  });
});

const bytesWrittenBy = ({ child }: ServerProcess) => bytesWritten(child.pid ?? 0);
