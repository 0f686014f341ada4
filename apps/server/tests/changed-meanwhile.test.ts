import type { PlanTerms, ProductMark } from '@file-server/contract/products';
import type { CreatedWebhook, Webhook } from '@file-server/contract/webhooks';
import { releaseSchema, type Version, type VersionPage } from '@file-server/contract/releases';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftFile } from '../src/features/library/commands/publish-file.ts';
import { createFolder } from '../src/features/library/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { sourceOf } from './harness/test-library.ts';

const NEVER = '2999-01-01T00:00:00.000Z';

/** What two operators change at the same time: where it is, its tag, and two values of a field. */
interface Contested {
  readonly path: string;
  readonly code: string;
  readonly first: object;
  readonly second: object;
  /** As it is now. */
  readonly read: () => Promise<{ readonly etag?: string | undefined }>;
}

describeEachEngine('what two operators change', (engine) => {
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

  const read = async <T>(path: string, who = operator) =>
    (await (await who.call(path)).json()) as T;
  const send = (method: string, path: string, body: object, ifMatch?: string) =>
    operator.call(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      body: JSON.stringify(body),
    });
  const libraryDeps = async () => ({
    db,
    blobs: await openDiskBlobStore(join(engine().dataDir, 'blobs')),
    clock: systemClock,
    signals: createSignals(),
  });
  const found = <T extends { readonly id: string }>(items: readonly T[], id: string): T => {
    const item = items.find((one) => one.id === id);
    if (item === undefined) throw new Error(`There is no ${id}.`);
    return item;
  };

  async function product(): Promise<Contested> {
    const { entryId } = await createFolder(await libraryDeps(), { parentId: null, name: newId() });
    const marked = { folderId: entryId, name: 'Pump', face: 'hidden' };
    const { id } = (await (
      await send('POST', '/api/operator/products', marked)
    ).json()) as ProductMark;
    return {
      path: `/api/operator/products/${id}`,
      code: 'product_changed',
      first: { name: 'Pump 4000' },
      second: { name: 'Pump 5000' },
      read: async () =>
        found((await read<{ products: ProductMark[] }>('/api/operator/products')).products, id),
    };
  }

  async function plan(): Promise<Contested> {
    const made = await send('POST', '/api/operator/plans', { name: newId() });
    const { id } = (await made.json()) as PlanTerms;
    return {
      path: `/api/operator/plans/${id}`,
      code: 'plan_changed',
      first: { refetch: 'days', refetchDays: 7 },
      second: { refetch: 'days', refetchDays: 30 },
      read: async () =>
        found((await read<{ plans: PlanTerms[] }>('/api/operator/plans')).plans, id),
    };
  }

  async function webhook(): Promise<Contested> {
    const path = '/api/operator/webhooks';
    const body = { url: `https://shop.example.com/${newId()}`, kinds: ['licence.changed'] };
    const { webhook: made } = (await (await send('POST', path, body)).json()) as CreatedWebhook;
    expect(made.etag).toMatch(/^"/);
    return {
      path: `${path}/${made.id}`,
      code: 'webhook_changed',
      first: { enabled: false },
      second: { enabled: true, kinds: ['user.created'] },
      read: async () => found((await read<{ items: Webhook[] }>(path)).items, made.id),
    };
  }

  const versionsOf = (entryId: string, who = operator) =>
    read<VersionPage>(`/api/library/entries/${entryId}/versions`, who);
  const versionAt = (entryId: string, id: string): Contested => ({
    path: `/api/operator/versions/${id}`,
    code: 'version_changed',
    first: { label: '2.0' },
    second: { label: '2.1' },
    read: async () => found<Version>((await versionsOf(entryId)).items, id),
  });

  async function version(): Promise<Contested> {
    const { entryId, versionId } = await publishRandomFile(engine(), newId(), 10);
    return versionAt(entryId, versionId);
  }

  async function draft(): Promise<Contested> {
    const name = newId();
    const at = { publishAt: null, schedule: () => Promise.resolve() };
    const file = (text: string) => ({
      parentId: null,
      name,
      source: sourceOf(text),
      release: releaseSchema.parse({}),
    });
    const first = await draftFile(await libraryDeps(), file('first'), at);
    const { id } = (await (
      await send('POST', `/api/operator/versions/${first.versionId}/publish`, {})
    ).json()) as Version;
    const listed = await read<{ items: { id: string; name: string }[] }>(
      '/api/library/entries?limit=200',
    );
    const entryId = listed.items.find((entry) => entry.name === name)?.id ?? '';
    expect(found((await versionsOf(entryId)).items, id).state).toBe('published');
    const second = await draftFile(await libraryDeps(), file('second'), at);
    return {
      ...versionAt(entryId, second.versionId),
      first: { publishAt: NEVER },
      second: { publishAt: null },
    };
  }

  it.each([
    ['a product', product],
    ['a plan', plan],
    ['a webhook', webhook],
    ['a version', version],
    ['a draft', draft],
  ] as const)('%s is not changed by whoever has not seen it as it is', async (_, make) => {
    const { path, code, first, second, read: now } = await make();
    const { etag: seen } = await now();
    expect(seen).toMatch(/^"[\w-]{22}"$/);
    expect((await send('PATCH', path, first, seen)).status).toBe(200);
    const changed = await now();
    expect(changed).toMatchObject(first);
    expect(changed.etag).not.toBe(seen);
    for (const unseen of [seen, '"another"', 'nonsense', '', `W/${changed.etag}`]) {
      const refused = await send('PATCH', path, second, unseen);
      expect(refused.status).toBe(412);
      expect(await refused.json()).toMatchObject({ code });
    }
    expect(await now()).toEqual(changed);
    expect((await send('PATCH', path, second, `${seen}, ${changed.etag}`)).status).toBe(200);
    expect(await now()).toMatchObject(second);
    // Who does not ask for it changes it whatever it is.
    expect((await send('PATCH', path, first)).status).toBe(200);
    expect((await send('PATCH', path, second, '*')).status).toBe(200);
    expect(await now()).toMatchObject(second);
  });

  it.each([
    ['a product', product],
    ['a plan', plan],
    ['a webhook', webhook],
    ['a version', version],
    ['a draft', draft],
  ] as const)('%s is changed by one of two who have seen the same', async (_, make) => {
    const { path, first, second, read: now } = await make();
    for (let round = 0; round < 5; round += 1) {
      const { etag } = await now();
      const change = round % 2 === 0 ? first : second;
      const answers = await Promise.all([1, 2].map(() => send('PATCH', path, change, etag)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(1);
    }
  });

  it('customers get no entity tag of a version', async () => {
    const { entryId } = await publishRandomFile(engine(), newId(), 10);
    const customer = await signInTo(server.url, CUSTOMER);
    const { items } = await versionsOf(entryId, customer);
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('etag');
  });
});
