import type { Problem } from '@file-server/contract/problem';
import type { VersionPage } from '@file-server/contract/releases';
import { MAX_SIGNATURE_BYTES, type Signatures } from '@file-server/contract/signatures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepSignatures } from '../src/features/signatures/signatures.ts';
import type { SignatureTables } from '../src/features/signatures/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { type Client, signInTo } from './harness/client.ts';
import { countTurns } from './harness/count-turns.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { createUploader, type Uploader } from './harness/uploader.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describeEachEngine('detached signatures', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  let customer: Client;
  let uploader: Uploader;
  beforeAll(async () => {
    server = await startOwnServer({ ...engine().env });
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
    customer = await signInTo(server.url, CUSTOMER);
    uploader = await createUploader(server.url, OPERATOR);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  async function publish(filename: string, content: string, more: Record<string, string> = {}) {
    const body = Buffer.from(content);
    const metadata = { filename, conflict: 'newVersion', ...more };
    const { id } = await uploader.begin(metadata, body.length, { body });
    const { entryId, versionId } = await uploader.ended(id);
    return { entryId: entryId ?? '', versionId: versionId ?? '' };
  }
  const put = (who: Client, versionId: string, kind: string, content: string) =>
    who.call(`/api/operator/versions/${versionId}/signatures/${kind}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  const read = async (entryId: string, query = '') => {
    const answer = await customer.call(`/api/library/entries/${entryId}/signatures${query}`);
    return (await answer.json()) as Signatures & Problem;
  };
  const downloaded = async () => (await customer.call('/api/downloads/count')).json();

  it('belong to their version, replace those of their kind, and are read for nothing', async () => {
    const first = await publish('tool.zip', 'one');
    expect(await read(first.entryId)).toEqual({ items: [] });
    const before = await downloaded();
    expect((await put(operator, first.versionId, 'asc', base64('wrong'))).status).toBe(204);
    expect((await put(operator, first.versionId, 'asc', base64('one signed'))).status).toBe(204);
    expect((await put(operator, first.versionId, 'minisig', base64('mini'))).status).toBe(204);
    const ofFirst = {
      items: [
        { kind: 'asc', name: 'tool.zip.asc', content: base64('one signed') },
        { kind: 'minisig', name: 'tool.zip.minisig', content: base64('mini') },
      ],
    };
    expect(await read(first.entryId)).toEqual(ofFirst);

    const second = await publish('tool.zip', 'two');
    expect(second.entryId).toBe(first.entryId);
    expect(await read(first.entryId)).toEqual({ items: [] });
    expect(await read(first.entryId, `?versionId=${first.versionId}`)).toEqual(ofFirst);
    expect(await downloaded()).toEqual(before);
    const signed = async () => {
      const list = await customer.call(`/api/library/entries/${first.entryId}/versions`);
      return ((await list.json()) as VersionPage).items.map((version) => version.signed);
    };
    expect(await signed()).toEqual([false, true]);

    const path = `/api/operator/versions/${first.versionId}/signatures/minisig`;
    expect((await operator.call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await operator.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await read(first.entryId, `?versionId=${first.versionId}`)).items).toHaveLength(1);
    expect(await signed()).toEqual([false, true]);
    const last = `/api/operator/versions/${first.versionId}/signatures/asc`;
    expect((await operator.call(last, { method: 'DELETE' })).status).toBe(204);
    expect(await signed()).toEqual([false, false]);
  });

  it('go with the draft that becomes a version, and with the one that is dropped', async () => {
    const kept = await publish('draft.zip', 'draft', { publication: 'draft' });
    const dropped = await publish('dropped.zip', 'dropped', { publication: 'draft' });
    const waiting = await publish('waiting.zip', 'waiting', { publication: 'draft' });
    for (const { versionId } of [kept, dropped, waiting]) {
      expect((await put(operator, versionId, 'sig', base64('signed'))).status).toBe(204);
    }
    const desk = `/api/operator/versions/${kept.versionId}/publish`;
    expect((await operator.call(desk, { method: 'POST' })).status).toBe(200);
    const draft = `/api/operator/drafts/${dropped.versionId}`;
    expect((await operator.call(draft, { method: 'DELETE' })).status).toBe(204);
    await sweepSignatures(db, new AbortController().signal);
    const left = await tables<SignatureTables>(db).selectFrom('signatures').selectAll().execute();
    const versionIds = left.map(({ version_id: id }) => id);
    expect(versionIds).toContain(kept.versionId);
    expect(versionIds).toContain(waiting.versionId);
    expect(versionIds).not.toContain(dropped.versionId);
    const { items } = (await (await customer.call('/api/library/search?q=draft.zip')).json()) as {
      items: { entry: { id: string } }[];
    };
    expect((await read(items[0]?.entry.id ?? '')).items).toMatchObject([{ kind: 'sig' }]);
  });

  it('are swept while others have their turn', async () => {
    const count = 5_000;
    const signatures = tables<SignatureTables>(db);
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: 500 }, () => ({
        version_id: newId(),
        kind: 'sig' as const,
        content: base64('signed'),
        created_at: start,
      }));
      await signatures.insertInto('signatures').values(rows).execute();
    }
    const countLeft = async () =>
      (await signatures.selectFrom('signatures').selectAll().execute()).length;
    const before = await countLeft();
    const { signal } = new AbortController();
    expect(await countTurns(() => sweepSignatures(db, signal))).toBeGreaterThan(count / 500);
    expect(await countLeft()).toBe(before - count);
  });

  it('are read by whoever may fetch the version, of its own file alone', async () => {
    const one = await publish('mine.zip', 'mine');
    const other = await publish('other.zip', 'other');
    await put(operator, other.versionId, 'asc', base64('signed'));
    const asked = await read(one.entryId, `?versionId=${other.versionId}`);
    expect(asked.code).toBe('entry_not_found');
    const recall = `/api/operator/versions/${other.versionId}/recall`;
    const reason = { reason: 'A fault.' };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await operator.call(recall, { ...init, body: JSON.stringify(reason) });
    expect((await read(other.entryId, `?versionId=${other.versionId}`)).code).toBe(
      'version_recalled',
    );
    const { items } = (await (
      await customer.call(`/api/library/entries/${one.entryId}/versions`)
    ).json()) as VersionPage;
    expect(items).toHaveLength(1);
  });

  it('are refused where they are none, or from whom they are not', async () => {
    const { versionId } = await publish('refused.zip', 'refused');
    expect((await put(customer, versionId, 'asc', base64('x'))).status).toBe(403);
    for (const content of ['', 'no base64!', base64('x'.repeat(MAX_SIGNATURE_BYTES + 3))]) {
      expect((await put(operator, versionId, 'asc', content)).status).toBe(400);
    }
    expect((await put(operator, versionId, 'exe', base64('x'))).status).toBe(400);
    expect((await put(operator, newId(), 'asc', base64('x'))).status).toBe(404);
    const most = base64('x'.repeat(MAX_SIGNATURE_BYTES));
    expect((await put(operator, versionId, 'asc', most)).status).toBe(204);
  });
});
