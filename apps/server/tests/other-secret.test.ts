import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { startOwnServer } from './harness/own-server.ts';
import { tables } from '../src/platform/db/database.ts';
import { keepSecretTag } from '../src/platform/secret-tag/keep-secret-tag.ts';
import type { SecretTagTables } from '../src/platform/secret-tag/tables.ts';

const newSecret = () => randomBytes(32).toString('base64');

describeEachEngine('a server whose secret is another than that of the one before', (engine) => {
  /** @returns whether it was told at the start */
  async function isTold(SECRET_KEY: string): Promise<boolean> {
    const server = await startOwnServer({ ...engine().env, SECRET_KEY });
    await server.stop();
    return server.output().includes('give all of them one SECRET_KEY');
  }

  it('says so in its log, and nothing once all have the same', async () => {
    const [one, other] = [newSecret(), newSecret()];
    const told: boolean[] = [];
    for (const secret of [one, one, other, other, one]) told.push(await isTold(secret));
    expect(told).toEqual([false, false, true, false, true]);
  });

  it('says so also where the two are the first, and start at once', async () => {
    const db = engine().open();
    await tables<SecretTagTables>(db).deleteFrom('secret_tag').execute();
    const kept = await Promise.all(['one', 'other'].map((tag) => keepSecretTag(db, tag)));
    await db.close();
    expect(kept.filter(Boolean)).toHaveLength(1);
  });
});
