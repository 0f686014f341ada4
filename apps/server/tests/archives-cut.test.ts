import { randomBytes } from 'node:crypto';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import type { OpenArchiveResponse } from '@file-server/contract/archives';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { localHeaderLength } from '../src/features/downloads/archive/zip-records.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { createFolder, publishFile } from '../src/features/library/index.ts';
import { chunksOf, type Client, postJson, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER } from './harness/server-process.ts';
import { openTestLibrary, sourceOf, type TestLibrary } from './harness/test-library.ts';

/** A quarter of what one user gets in a second: each file is on its way for a while. */
const SIZE = 16_384;
const FILES = 24;

describeEachEngine('an archive of small files that is cut', (engine) => {
  let server: OwnServer;
  let customer: Client;
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    server = await startOwnServer({ ...engine().env, TRANSFER_RATE_PER_USER: '65536' });
    const user = await findUser(library.deps.db, CUSTOMER.email);
    await setLicence(library.deps, user?.id ?? '', { maximum: null }, { actor: { kind: 'cli' } });
    customer = await signInTo(server.url, CUSTOMER);
  });
  afterAll(async () => {
    const { brokenLink, discrepancies } = await reconcile(library.deps.db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    await library.close();
    await server.stop();
  });

  /** Opens a new folder of files. @returns where it is and at which byte each file begins */
  async function openFolder(name: string) {
    const { entryId } = await createFolder(library.deps, { parentId: null, name });
    for (let index = 10; index < 10 + FILES; index += 1) {
      const source = sourceOf(randomBytes(SIZE));
      await publishFile(library.deps, { parentId: entryId, name: `${index}.bin`, source });
    }
    const body = { entryIds: [entryId] };
    const answer = await postJson(`${server.url}/api/downloads/archives`, body, customer.token);
    const { url } = (await answer.json()) as OpenArchiveResponse;
    const header = (path: string, size: number) => localHeaderLength({ path, size, modifiedAt: 0 });
    const file = header(`${name}/10.bin`, SIZE);
    const startOf = (index: number) => header(`${name}/`, 0) + index * (file + SIZE) + file;
    return { address: server.url + url, startOf };
  }

  it('counts those of which more than the allowance was asked for, to the byte', async () => {
    const { address, startOf } = await openFolder('ranges');
    const before = await customer.count();
    const fetchTo = async (end: number) => {
      const part = await fetch(address, { headers: { range: `bytes=0-${end - 1}` } });
      expect(await part.arrayBuffer()).toHaveProperty('byteLength', end);
      return (await customer.count()).crrDownCount - before.crrDownCount;
    };
    const third = startOf(2);
    expect(await fetchTo(third)).toBe(2);
    expect(await fetchTo(third + freeCancelAllowance(SIZE))).toBe(2);
    expect(await fetchTo(third + freeCancelAllowance(SIZE) + 1)).toBe(3);
  });

  it('counts none behind the one whose turn it is, when the client goes away', async () => {
    const { address, startOf } = await openFolder('abort');
    const before = await customer.count();
    const abort = new AbortController();
    let received = 0;
    for await (const chunk of chunksOf(await fetch(address, { signal: abort.signal }))) {
      received += chunk.length;
      if (received > startOf(4)) break;
    }
    abort.abort();
    const begun = Array.from({ length: FILES }, (_, index) => startOf(index)).filter(
      (start) => start < received,
    ).length;
    // These are paid. At the user's pace they take as long as three more would, if the server went on.
    const paid = { range: `bytes=0-${startOf(3) - 1}` };
    await (await fetch(address, { headers: paid })).arrayBuffer();
    const { crrDownCount, inProgress } = await customer.count();
    const counted = crrDownCount - before.crrDownCount;
    // The next one may have been admitted, and wait for its place in the user's pace.
    expect([begun, begun + 1]).toContain(counted);
    expect(inProgress).toBe(before.inProgress - counted);
    expect(counted).toBeLessThan(FILES);
  });
});
