import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createToken, revokeToken } from '../src/features/api-tokens/index.ts';
import {
  getBulkChange,
  previewUndo,
  runBulkChange,
  startBulkChange,
  startUndo,
} from '../src/features/bulk-changes/index.ts';
import type { Actor } from '../src/features/ledger/index.ts';
import { changeLicence } from '../src/features/licences/index.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import {
  checkImport,
  getImport,
  runImport,
  startImport,
} from '../src/features/user-imports/index.ts';
import type { UserImportTables } from '../src/features/user-imports/tables.ts';
import { eraseUser, getUser, grantOperator, revokeOperator } from '../src/features/users/index.ts';
import { MODULES } from '../src/modules.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createErasePersonalData } from '../src/platform/module/server-module.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer } from './harness/seed.ts';

const USERS = 600;
const BATCH = 500;
const DAY = 24 * 60 * 60_000;
const BY = { actor: { kind: 'cli' } } as const;
const toTheEnd = new AbortController().signal;
/** A process that ends after its first transaction. */
const once = AbortSignal.abort(new Error('The process ends.'));

describeEachEngine('what an operator began and goes on by itself', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let deps: ReturnType<typeof servicesOf>;
  let operatorId: string;
  let tokenId: string;
  /** In every address of a test. */
  let mark: string;

  const servicesOf = () => ({
    db,
    clock,
    jobs: { enqueue: () => Promise.resolve() },
    signals: createSignals(),
    revokeAccess: () => Promise.resolve(),
    settleRegistration: takeRegistration,
  });

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = handClock();
    deps = servicesOf();
    mark = newId().toLowerCase();
    operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    const made = { userId: operatorId, name: 'shop', scopes: ['manage'], lifetimeMs: DAY } as const;
    tokenId = (await createToken(deps, made, BY)).known.id;
  });

  const actor = (by: 'person' | 'token'): Actor => ({
    kind: 'operator',
    id: operatorId,
    details: {
      email: 'desk@example.com',
      address: null,
      userAgent: null,
      ...(by === 'token' && { tokenId }),
    },
  });
  const beginImport = async (by: Actor) => {
    const lines = Array.from({ length: USERS }, (_, nth) => `u${nth}.${mark}@example.com,7`);
    const file = new TextEncoder().encode(['email,maximum', ...lines, ''].join('\r\n'));
    const fingerprint = (await checkImport(deps, file)).answer.fingerprint ?? '';
    return (await startImport(deps, { file, fingerprint, reason: 'T7' }, by)).id;
  };
  const beginChange = async (by: Actor) => {
    await runImport(deps, await beginImport({ kind: 'cli' }), toTheEnd);
    const wanted = { selection: { filter: { q: mark } }, terms: { maximum: 9 }, reason: 'T7' };
    return (await startBulkChange(deps, wanted, by)).id;
  };

  async function erase(): Promise<void> {
    const erasePersonalData = createErasePersonalData(MODULES);
    const operator = await getUser(db, operatorId);
    if (operator) await eraseUser({ ...deps, erasePersonalData }, operator, BY);
  }

  const ENDINGS = [
    ['a person is no operator any more', 'person', () => revokeOperator({ db }, operatorId)],
    [
      'a person is suspended',
      'person',
      () => changeLicence(deps, operatorId, { activated: false }, BY),
    ],
    ['a person is erased', 'person', () => erase()],
    ['a token is revoked', 'token', () => revokeToken(deps, tokenId, BY)],
    ['a token has ended', 'token', () => Promise.resolve(clock.advance(DAY))],
    [
      'the owner of a token is suspended',
      'token',
      () => changeLicence(deps, operatorId, { activated: false }, BY),
    ],
  ] as const;

  it.for(ENDINGS)('is stopped where %s: a bulk change', async ([, by, happens]) => {
    const id = await beginChange(actor(by));
    await expect(runBulkChange(deps, id, once)).rejects.toThrow('The process ends.');
    await happens();
    await runBulkChange(deps, id, toTheEnd);
    const change = await getBulkChange(db, id);
    expect(change).toMatchObject({ state: 'stopped', total: USERS, done: BATCH, changed: BATCH });
    expect(change.stopCause).toBe('not_allowed');
    // What it has done can be taken back.
    expect(await previewUndo(deps, id)).toMatchObject({ changes: BATCH, skipped: {} });
  });

  it.for(ENDINGS)('is stopped where %s: an import', async ([, by, happens]) => {
    const id = await beginImport(actor(by));
    await expect(runImport(deps, id, once)).rejects.toThrow('The process ends.');
    await happens();
    await runImport(deps, id, toTheEnd);
    const userImport = await getImport(db, id);
    expect(userImport).toMatchObject({
      state: 'stopped',
      total: USERS,
      done: BATCH,
      created: BATCH,
    });
    expect(userImport.finishedAt).not.toBeNull();
    // Nothing is kept of the people whom it has not come to.
    const steps = tables<UserImportTables>(db).selectFrom('user_import_steps').selectAll();
    expect(await steps.where('import_id', '=', id).execute()).toEqual([]);
    const { author } = await tables<UserImportTables>(db)
      .selectFrom('user_imports')
      .select('author')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(author).toBeNull();
  });

  it.for([
    ['bulk_changes', beginChange],
    ['user_imports', beginImport],
  ] as const)('tells nothing of who was erased since: one of %s', async ([table, begin]) => {
    const id = await begin(actor('token'));
    await erase();
    const { author } = await tables<Record<string, { id: string; author: string }>>(db)
      .selectFrom(table)
      .select('author')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(author).toContain(operatorId);
    expect(author).not.toContain('desk@example.com');
  });

  it('is stopped as well where it takes a bulk change back, and left to the next', async () => {
    const id = await beginChange({ kind: 'cli' });
    await runBulkChange(deps, id, toTheEnd);
    const undo = await startUndo(deps, id, actor('person'));
    await expect(runBulkChange(deps, undo.id, once)).rejects.toThrow('The process ends.');
    await revokeOperator({ db }, operatorId);
    await runBulkChange(deps, undo.id, toTheEnd);
    expect(await getBulkChange(db, undo.id)).toMatchObject({ state: 'stopped', done: BATCH });
    const rest = await startUndo(deps, id, { kind: 'cli' });
    expect(rest.total).toBe(USERS - BATCH);
  });

  it.for(['person', 'token'] as const)('goes on while they may: a %s', async (by) => {
    const changeId = await beginChange(actor(by));
    await runBulkChange(deps, changeId, toTheEnd);
    expect(await getBulkChange(db, changeId)).toMatchObject({ state: 'done', changed: USERS });
    mark = newId().toLowerCase();
    const importId = await beginImport(actor(by));
    await runImport(deps, importId, toTheEnd);
    expect(await getImport(db, importId)).toMatchObject({ state: 'done', created: USERS });
  });
});
