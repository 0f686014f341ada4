import type { HoldingPage } from '@file-server/contract/holdings';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCounting } from '../src/features/downloads/index.ts';
import { selectGrants } from '../src/features/downloads/holders.ts';
import { candidates } from '../src/features/downloads/missing.ts';
import { findAllHoldings } from '../src/features/holdings-desk/index.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import type { LicenceTables } from '../src/features/licences/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { changeTerms } from './harness/change-terms.ts';
import { type Client, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { handClock, markVersions, seedCustomer, seedFile, seedFiles, T0 } from './harness/seed.ts';
import {
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
} from './harness/seed-products.ts';
import { OPERATOR } from './harness/server-process.ts';

const PATH = '/api/operator/holdings';
const SIZE = 5;
const byText = (one = '', other = ''): number => (one < other ? -1 : 1);
const YEAR_MS = 365 * 86_400_000;

describeEachEngine('who has what', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  async function fetchAs(userId: string, entryId: string, at: number, hasFetched = true) {
    const clock = { now: () => at };
    const counting = createCounting({ db, clock, signals: createSignals(), grantLifetimeMs: 1000 });
    const { grant } = await counting.open({ userId, entryId });
    if (hasFetched) await counting.admit(grant, { start: 0, end: SIZE }, SIZE);
  }
  const page = async (query: string): Promise<HoldingPage> => {
    const answer = await operator.call(`${PATH}?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as HoldingPage;
  };
  async function all(query: string, limit = 2): Promise<HoldingPage['items']> {
    const items: HoldingPage['items'][number][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { items: more, nextCursor } = await page(`${query}&limit=${limit}${after}`);
      expect(more.length).toBeLessThanOrEqual(limit);
      items.push(...more);
      cursor = nextCursor;
    }
    return items;
  }
  const users = async (query: string) => (await all(query)).map(({ userId }) => userId);
  const customers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => seedCustomer(db, { proPack: true })));

  it('tells who has a version of a product and who may, but has not yet', async () => {
    const deps = { db, clock: { now: () => T0 }, signals: createSignals() };
    const product = await seedProduct(db, { face: 'hidden' });
    const { entryId, versionId } = await seedProductFile(db, product, { size: SIZE });
    const people = await customers(7);
    const [has, begun, lacks, byPlan, planHas, ended, expired] = people as [string, ...string[]];
    for (const userId of [has, begun, lacks, lacks, expired]) {
      await seedEntitlement(db, { userId: userId ?? '' }, product);
    }
    await seedEntitlement(db, { userId: ended ?? '' }, product, { ends_at: T0 });
    const planId = await seedPlan(db, [byPlan ?? '', planHas ?? '', lacks ?? '']);
    await seedEntitlement(db, { planId }, product);
    await changeTerms(deps, expired ?? '', { expiresAt: T0 + YEAR_MS });
    for (const userId of [has, planHas, expired]) await fetchAs(userId ?? '', entryId, T0 + 1000);
    await fetchAs(begun ?? '', entryId, T0 + 1000, false);
    await changeTerms(deps, expired ?? '', { expiresAt: T0 });

    const fetched = `version=${versionId}`;
    expect(await users(fetched)).toEqual([has, planHas, expired].toSorted(byText));
    const missing = `${fetched}&state=missing`;
    expect(await users(missing)).toEqual([begun, lacks, byPlan].toSorted(byText));
    const [first] = await all(missing);
    expect(first).toMatchObject({ versionId, fetchedAt: null, file: { entryId } });
    expect(first?.email).toMatch(/@example\.com$/);
    expect((await all(fetched))[0]?.fetchedAt).toBe(new Date(T0 + 1000).toISOString());

    const csv = await operator.call(`${PATH}/export?${missing}`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^user_id,email,/);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      [begun, lacks, byPlan].toSorted(byText),
    );

    await markVersions(db, entryId, { withdrawn_at: T0 });
    expect(await users(missing)).toEqual([]);
  });

  it('tells it of a file for everybody, too, and of more people than one look', async () => {
    const { entryId, versionId } = await seedFile(db, SIZE);
    const people = (await customers(520)).toSorted();
    const [has = ''] = people;
    await fetchAs(has, entryId, T0 + 1000);
    const missing = async () =>
      new Set((await all(`version=${versionId}&state=missing`, 200)).map(({ userId }) => userId));
    const found = await missing();
    expect(people.filter((id) => !found.has(id))).toEqual([has]);

    const may = people.at(-1) ?? '';
    await tables<LicenceTables>(db)
      .updateTable('licences')
      .set({ pro_pack: 0 })
      .where('user_id', '!=', may)
      .execute();
    expect([...(await missing())]).toEqual([may]);
  });

  it('is exported as of the moment at which that began', async () => {
    const product = await seedProduct(db);
    const { versionId } = await seedProductFile(db, product, { size: SIZE });
    const people = await customers(251);
    for (const userId of people) {
      await seedEntitlement(db, { userId }, product, { ends_at: T0 + 1 });
    }
    const clock = handClock();
    const question = { version: versionId, state: 'missing' } as const;
    const told: string[] = [];
    for await (const batch of findAllHoldings({ db, clock }, question)) {
      told.push(...batch.map(({ userId }) => userId));
      clock.advance(1);
    }
    expect(told).toEqual(people.toSorted(byText));
  });

  it('tells what a user has, the last first, each version once', async () => {
    const [userId = ''] = await customers(1);
    const files = await seedFiles(db, [SIZE, SIZE, SIZE]);
    const [one, two, three] = files.map(({ entryId }) => entryId) as [string, string, string];
    await fetchAs(userId, one, T0 + 1000);
    await fetchAs(userId, two, T0 + 3000);
    await fetchAs(userId, one, T0 + 5000);
    await fetchAs(userId, three, T0 + 7000, false);
    const items = await all(`user=${userId}`, 1);
    expect(
      items.map(({ file, fetchedAt }) => [file?.entryId, Date.parse(fetchedAt ?? '')]),
    ).toEqual([
      [one, T0 + 5000],
      [two, T0 + 3000],
    ]);
    const email = items[0]?.email ?? '';
    expect(await all(`user=${encodeURIComponent(email.toUpperCase())}`)).toEqual(items);
    const { out } = await command(engine().env, ['user', 'versions', email]);
    expect(out.split('\n').map((line) => line.split('\t')[0])).toEqual(
      items.map(({ versionId }) => versionId),
    );
    const json = await command(engine().env, [
      'version',
      'holders',
      items[0]?.versionId ?? '',
      '--json',
    ]);
    expect(JSON.parse(json.out)).toEqual(items[0]);
    const none = await command(engine().env, ['version', 'missing', 'x'.repeat(22)]);
    expect(none).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no version') as string,
    });
  });

  it('says what it cannot answer', async () => {
    const ask = async (query: string) => {
      const answer = await operator.call(`${PATH}${query}`);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const version = 'x'.repeat(22);
    expect(await ask('')).toEqual([400, 'invalid_request']);
    expect(await ask(`?user=a&version=${version}`)).toEqual([400, 'invalid_request']);
    expect(await ask(`?version=${version}`)).toEqual([404, 'entry_not_found']);
    expect(await ask(`/export?version=${version}&state=missing`)).toEqual([404, 'entry_not_found']);
    expect(await ask('?user=nobody')).toEqual([404, 'not_found']);
    expect(await ask('?user=nobody%40example.org')).toEqual([404, 'not_found']);
    const [userId = ''] = await customers(1);
    expect(await ask(`?user=${userId}&cursor=${btoa('[1]')}`)).toEqual([400, 'invalid_cursor']);
    const { versionId } = await seedFile(db, SIZE);
    for (const state of ['fetched', 'missing']) {
      const foreign = await ask(`?version=${versionId}&state=${state}&cursor=%00`);
      expect(foreign).toEqual([400, 'invalid_cursor']);
    }
  });

  it('is read from indexes', async () => {
    const planOf = async (
      query: { compile(of: Database['kysely']): CompiledQuery } | CompiledQuery,
    ) => {
      const { sql, parameters } = 'sql' in query ? query : query.compile(db.kysely);
      const isSqlite = db.capabilities.engine === 'sqlite';
      const prefix = isSqlite ? 'explain query plan' : 'explain';
      if (!isSqlite) await db.kysely.executeQuery(CompiledQuery.raw('set enable_seqscan = off'));
      const plan = CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]);
      return JSON.stringify((await db.kysely.executeQuery(plan)).rows);
    };
    const asked = { versionId: 'v', after: 'a' };
    const ofProduct = await planOf(candidates({ ...asked, productId: 'p' }));
    expect(ofProduct).toContain('entitlements_of_product_by_holder');
    expect(ofProduct).toContain('grants_by_version_and_user');
    expect(await planOf(candidates({ ...asked, productId: null }))).toContain(
      'grants_by_version_and_user',
    );
    const ofUser = await planOf(selectGrants(db, 'u', { at: 1, grantId: 'g' }).compile());
    expect(ofUser).toContain('grants_by_user');
    expect(ofUser).not.toMatch(/sort key|temp b-tree for order/i);
  });
});
