import type { EntryPage } from '@file-server/contract/library';
import type { Notification } from '@file-server/contract/notifications';
import { releaseSchema, type VersionPage } from '@file-server/contract/releases';
import type { Signatures } from '@file-server/contract/signatures';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftFile } from '../src/features/library/commands/publish-file.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { sourceOf } from './harness/test-library.ts';
import { startTransfer } from './harness/transfer.ts';

const MIB = 1024 * 1024;
const NEVER = '2999-01-01T00:00:00Z';

describeEachEngine('releases over HTTP', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  let customer: Client;
  beforeAll(async () => {
    server = await startOwnServer({ ...engine().env, TRANSFER_RATE_PER_USER: String(2 * MIB) });
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
    customer = await signInTo(server.url, CUSTOMER);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const send = (who: Client, method: string, path: string, body: object = {}) =>
    who.call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = async <T>(who: Client, path: string) => (await (await who.call(path)).json()) as T;
  const versionsOf = (who: Client, entryId: string) =>
    read<VersionPage>(who, `/api/library/entries/${entryId}/versions`);
  const desk = (id: string, what = '') => `/api/operator/versions/${id}${what}`;
  const listed = async (name: string) => {
    const { items } = await read<EntryPage>(customer, '/api/library/entries?limit=200');
    return items.find((entry) => entry.name === name);
  };
  const told = async (kind: Notification['kind']) => {
    const { items } = await read<{ items: Notification[] }>(customer, '/api/notifications');
    return items.filter((item) => item.kind === kind);
  };

  async function draft(name: string, publishAt: number | null, notes: string | null = null) {
    const blobs = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    const deps = { db, blobs, clock: systemClock, signals: createSignals() };
    const file = {
      parentId: null,
      name,
      source: sourceOf('not yet'),
      release: releaseSchema.parse({ label: '3.0', notes }),
    };
    const schedule = () => Promise.resolve();
    return (await draftFile(deps, file, { publishAt, schedule })).versionId;
  }

  it('gives what a draft has to the version that has its content already', async () => {
    const name = 'twice.txt';
    const sign = (id: string, kind: string, content: string) =>
      send(operator, 'PUT', desk(id, `/signatures/${kind}`), { content: btoa(content) });
    const publish = async (id: string) =>
      (await send(operator, 'POST', desk(id, '/publish'))).json();
    const id = await draft(name, null);
    expect(await publish(id)).toEqual({ id, state: 'published' });
    const entryId = (await listed(name))?.id ?? '';
    const now = async () => {
      const signatures = `/api/library/entries/${entryId}/signatures`;
      const { items } = await read<Signatures>(operator, signatures);
      const [version] = (await versionsOf(operator, entryId)).items;
      const kinds = items.map(({ kind, content }) => [kind, atob(content)]);
      return { notes: version?.notes, signatures: Object.fromEntries(kinds) as object };
    };
    const second = await draft(name, null, 'What is new.');
    await sign(second, 'asc', 'first');
    expect(await publish(second)).toEqual({ id, state: 'published' });
    expect(await now()).toEqual({ notes: 'What is new.', signatures: { asc: 'first' } });
    // What it has is not taken away.
    const third = await draft(name, null, 'Something else.');
    await sign(third, 'asc', 'other');
    await sign(third, 'minisig', 'another kind');
    expect(await publish(third)).toEqual({ id, state: 'published' });
    expect(await now()).toEqual({
      notes: 'What is new.',
      signatures: { asc: 'first', minisig: 'another kind' },
    });
    await send(operator, 'POST', desk(id, '/recall'), { reason: 'It bites.' });
    expect(await publish(await draft(name, null))).toEqual({ id, state: 'recalled' });
  });

  it('tells nobody of a scheduled version before its time, and everybody at it', async () => {
    const versionId = await draft('scheduled.txt', Date.parse(NEVER));
    expect(await listed('scheduled.txt')).toBeUndefined();
    const search = '/api/library/search?q=scheduled';
    expect((await read<{ items: object[] }>(operator, search)).items).toEqual([]);
    const refused = await send(customer, 'POST', '/api/downloads', { entryId: versionId });
    expect(refused.status).toBe(404);
    expect((await customer.call(`/api/library/entries/${versionId}/versions`)).status).toBe(404);
    expect(await told('file_published')).not.toContainEqual(
      expect.objectContaining({ name: 'scheduled.txt' }),
    );
    expect((await send(customer, 'POST', desk(versionId, '/publish'))).status).toBe(403);

    const now = new Date(Date.now() - 1_000).toISOString();
    const changed = await send(operator, 'PATCH', desk(versionId), {
      publishAt: now,
      notes: '# New',
    });
    expect(await changed.json()).toEqual({ id: versionId, state: 'draft' });
    await expect.poll(() => listed('scheduled.txt'), { timeout: 20_000 }).toBeDefined();
    const entryId = (await listed('scheduled.txt'))?.id ?? '';
    expect((await told('file_published')).length).toBeGreaterThan(0);
    expect((await versionsOf(customer, entryId)).items).toMatchObject([
      { id: versionId, label: '3.0', notes: '# New', state: 'published', current: true },
    ]);
    const late = await send(operator, 'PATCH', desk(versionId), { publishAt: now });
    expect(late.status).toBe(400);
    expect((await versionsOf(customer, entryId)).items[0]).not.toHaveProperty('publishedBy');
  });

  it('publishes a draft by an operator, under their name, once', async () => {
    const versionId = await draft('draft.txt', null);
    expect((await send(operator, 'POST', desk(versionId, '/publish'))).status).toBe(200);
    expect((await send(operator, 'POST', desk(versionId, '/publish'))).status).toBe(200);
    const entryId = (await listed('draft.txt'))?.id ?? '';
    const next = await draft('draft.txt', Date.parse(NEVER));
    const { items } = await versionsOf(operator, entryId);
    expect(items).toMatchObject([
      // The same content under the same label is published already; as a draft it is kept.
      { id: next, state: 'draft', current: false, publishAt: '2999-01-01T00:00:00.000Z' },
      { id: versionId, state: 'published', publishedBy: { email: OPERATOR.email } },
    ]);
    expect((await versionsOf(customer, entryId)).items).toHaveLength(1);
  });

  it('recalls a version while it is downloaded, says why, and gives its unit back', async () => {
    const old = await publishRandomFile(engine(), 'recalled.bin', 16);
    const { entryId, versionId } = await publishRandomFile(engine(), 'recalled.bin', 24 * MIB);
    const before = await customer.count();
    const { url } = await customer.open(entryId);
    const transfer = await startTransfer(server.url + url);
    const reason = 'Valve 3 may stay open.';
    expect((await send(customer, 'POST', desk(versionId, '/recall'), { reason })).status).toBe(403);
    expect((await send(operator, 'POST', desk(versionId, '/recall'))).status).toBe(400);
    const half = { reason: 'half of a pair \ud83d' };
    expect((await send(operator, 'POST', desk(versionId, '/recall'), half)).status).toBe(400);
    await expect.poll(() => customer.count()).toMatchObject({ inProgress: before.inProgress });
    const answer = await send(operator, 'POST', desk(versionId, '/recall'), { reason });
    expect(await answer.json()).toEqual({ id: versionId, state: 'recalled' });
    const relabelled = await send(operator, 'PATCH', desk(versionId), { label: '2.0' });
    expect(await relabelled.json()).toEqual({ id: versionId, state: 'recalled' });
    expect((await transfer.ended).bytes).toBeLessThan(24 * MIB);
    const again = await fetch(server.url + url);
    const { code } = (await again.json()) as { code: string };
    expect(again.status).toBe(410);
    // The task that settles the recall may have ended the grant by now.
    expect(['version_recalled', 'grant_ended']).toContain(code);
    await expect.poll(() => customer.count(), { timeout: 20_000 }).toEqual(before);

    const named = await send(customer, 'POST', '/api/downloads', { entryId, versionId });
    expect([named.status, await named.json()]).toMatchObject([
      410,
      { code: 'version_recalled', reason },
    ]);
    const { items } = await versionsOf(customer, entryId);
    expect(items).toMatchObject([
      { id: versionId, state: 'recalled', recallReason: reason, locked: 'version_recalled' },
      { id: old.versionId, state: 'published', current: true, locked: null },
    ]);
    expect(await told('version_recalled')).toMatchObject([
      { entryId, name: 'recalled.bin', reason },
    ]);
    const holders = await read<{ items: object[] }>(operator, desk(versionId, '/holders'));
    expect(holders).toMatchObject({ items: [{ email: CUSTOMER.email }], nextCursor: null });
    const foreign = await operator.call(desk(versionId, '/holders?cursor=%00'));
    expect([foreign.status, await foreign.json()]).toMatchObject([400, { code: 'invalid_cursor' }]);
    // What is left is what the row offers.
    const { url: left } = await customer.open(entryId);
    expect(await (await fetch(server.url + left)).arrayBuffer()).toHaveProperty('byteLength', 16);
  });

  it('gives an older version of the same file, and none of another', async () => {
    const first = await publishRandomFile(engine(), 'older.bin', 10);
    await publishRandomFile(engine(), 'older.bin', 20);
    const other = await publishRandomFile(engine(), 'other.bin', 30);
    const { entryId, versionId } = first;
    const opened = await send(customer, 'POST', '/api/downloads', { entryId, versionId });
    expect(opened.status).toBe(201);
    const { url } = (await opened.json()) as { url: string };
    const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    expect(bytes.equals(first.content)).toBe(true);
    const crossed = { entryId, versionId: other.versionId };
    expect((await send(customer, 'POST', '/api/downloads', crossed)).status).toBe(404);
    const nowhere = desk('x'.repeat(22));
    expect((await send(operator, 'PATCH', nowhere)).status).toBe(404);
    expect((await send(operator, 'POST', `${nowhere}/publish`)).status).toBe(404);
    expect((await operator.call(`${nowhere}/holders`)).status).toBe(404);
  });
});
