import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import { type Container, createContainer } from '../src/container.ts';
import { createFolder, publishFile } from '../src/features/library/index.ts';
import { markProduct } from '../src/features/products/index.ts';
import { createLogger } from '../src/observability/logger.ts';
import { Metrics } from '../src/observability/metrics.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { buildApp, servicesOf } from '../src/server.ts';
import { type Client, clientOf } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { seedCustomer } from './harness/seed.ts';
import { SERVER_ENV } from './harness/server-process.ts';
import { sourceOf } from './harness/test-library.ts';
import { tokenSessions } from './harness/token-sessions.ts';

const BY = { actor: { kind: 'cli' } } as const;
const RUNS = 3;

class StatementCount extends Metrics {
  statements = 0;
  override statementEnded(seconds: number): void {
    this.statements += 1;
    super.statementEnded(seconds);
  }
}

/**
 * What an answer costs: one about a hidden product takes as many statements as one about nothing, so
 * that no clock tells them apart. The library has a product that everybody sees before and after.
 */
describeEachEngine('an answer about a hidden product', (engine) => {
  const metrics = new StatementCount();
  let container: Container;
  let client: Client;
  let shown: { folder: string; file: string };

  beforeAll(async () => {
    const config = loadConfig({ ...SERVER_ENV, ...engine().env });
    const options = { config, logger: createLogger('silent'), metrics };
    container = await createContainer(options);
    const services = servicesOf(container, new AbortController().signal);
    const sessions = { ...container.sessions, ...tokenSessions };
    const app = buildApp({ ...services, sessions });
    const userId = await seedCustomer(container.db, { maximum: null });
    client = clientOf('', userId, async (path, init) => app.request(path, init));
    const folderId = await folder(null);
    await mark(folderId, 'locked');
    shown = { folder: await folder(null), file: await file(folderId) };
  });
  afterAll(() => container.close());

  const folder = async (parentId: string | null) =>
    (await createFolder(container, { parentId, name: newId() })).entryId;
  const file = async (parentId: string | null) => {
    const blobs = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    const source = sourceOf('secret');
    const name = `secret ${newId()}.txt`;
    return (await publishFile({ ...container, blobs }, { parentId, name, source })).entryId;
  };
  const mark = (folderId: string, face: 'hidden' | 'locked') =>
    markProduct(container, { folderId, name: 'Pump', text: '', face }, BY);

  /** Statements of a request and its status; the fewest of some runs. */
  async function cost(method: string, path: string, body?: unknown): Promise<string> {
    const counts: number[] = [];
    let status = 0;
    for (let run = 0; run < RUNS; run += 1) {
      metrics.statements = 0;
      const answer = await client.call(path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      await answer.text();
      counts.push(metrics.statements);
      status = answer.status;
    }
    return `${status}, ${Math.min(...counts)} statements`;
  }

  const askAbout = async (id: string) => ({
    list: await cost('GET', `/api/library/entries?parent=${id}`),
    details: await cost('GET', `/api/library/entries/${id}`),
    versions: await cost('GET', `/api/library/entries/${id}/versions`),
    preview: await cost('GET', `/api/library/entries/${id}/preview`),
    signatures: await cost('GET', `/api/library/entries/${id}/signatures`),
    search: await cost('GET', `/api/library/search?q=secret&folder=${id}`),
    open: await cost('POST', '/api/downloads', { entryId: id }),
    quote: await cost('POST', '/api/downloads/quote', { entryIds: [id] }),
    archive: await cost('POST', '/api/downloads/archives', { entryIds: [id] }),
  });
  const askAround = async () => ({
    top: await cost('GET', '/api/library/entries'),
    page: await cost('GET', '/api/library/entries?limit=1'),
    offset: await cost('GET', '/api/library/entries?limit=1&offset=1'),
    folder: await cost('GET', `/api/library/entries?parent=${shown.folder}`),
    details: await cost('GET', `/api/library/entries/${shown.file}`),
    search: await cost('GET', '/api/library/search?q=secret'),
    notifications: await cost('GET', '/api/notifications'),
    history: await cost('GET', '/api/downloads'),
  });

  it('takes as many statements as one about what does not exist, and changes no other', async () => {
    const [nothing, around] = [await askAbout(newId()), await askAround()];
    expect(nothing.details).toMatch(/^404, [1-9]/);
    expect(around.top).toMatch(/^200, [1-9]/);
    const product = await folder(null);
    const inner = await folder(product);
    const nested = await folder(shown.folder);
    const [hiddenFile, innerFile, nestedFile] = [
      await file(product),
      await file(inner),
      await file(nested),
    ];
    for (const folderId of [product, nested]) await mark(folderId, 'hidden');
    for (const id of [product, inner, nested, hiddenFile, innerFile, nestedFile]) {
      expect(await askAbout(id)).toEqual(nothing);
    }
    expect(await askAround()).toEqual(around);
  });
});
