import { bulkChangeSchema, bulkChangesSchema } from '@file-server/contract/bulk-changes';
import { expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { seedCustomer, T0 } from './harness/seed.ts';
import { DAY, LEASE_MS, PATH, useBulkChanges } from './harness/use-bulk-changes.ts';
import type { BulkChangeTables } from '../src/features/bulk-changes/tables.ts';
import { insertForeignUser } from '../src/features/foreign-users/repository.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { deleteLicence, getLicence } from '../src/features/licences/index.ts';
import { anonymiseUser } from '../src/features/users/repository.ts';
import { tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';

describeEachEngine('bulk changes', (engine) => {
  const desk = useBulkChanges(engine);
  const { call, emailsOf, entriesOf, finished, look, outcome, read, seedMany, start } = desk;
  const { startJobs, startKilled } = desk;

  it('say beforehand who would change and who not, and do exactly that', async () => {
    const plain = await seedCustomer(desk.db, { activated: true, maximum: 10 });
    const unlimited = await seedCustomer(desk.db, { activated: true, maximum: null });
    const emails = await emailsOf([plain, unlimited]);
    const selection = {
      emails: [...emails, ` ${emails[0]?.toUpperCase()} `, 'nobody@example.com'],
    };
    const terms = { raiseMaximum: 5 };
    const said = await look(selection, terms);
    expect(said).toMatchObject({ changes: 1, skipped: { unlimited: 1, unknown: 1 } });
    expect(said.examples).toHaveLength(2);
    expect((await getLicence(desk.db, plain)).maximum).toBe(10);
    await desk.jobs.stop();
    const { id, state, total } = await start(selection, terms);
    expect([state, total]).toEqual(['running', 2]);
    desk.jobs = await startJobs();
    expect(await finished(id)).toMatchObject({
      state: 'done',
      done: 2,
      changed: 1,
      skipped: said.skipped,
      terms,
      reason: 'contract 4711',
    });
    expect((await getLicence(desk.db, plain)).maximum).toBe(15);
    const [entry] = await tables<LedgerTables>(desk.db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'actor_id', 'reason'])
      .where('user_id', '=', plain)
      .orderBy('seq', 'desc')
      .execute();
    expect(entry).toEqual({
      kind: 'licence_set',
      actor: 'operator',
      actor_id: desk.operatorId,
      reason: 'contract 4711',
    });
    const { items } = bulkChangesSchema.parse(await (await call('GET', PATH)).json());
    expect(items[0]).toEqual(await read(id));
  });

  it('are listed also where an earlier version has kept terms that none begins with', async () => {
    const customer = await seedCustomer(desk.db, { activated: true, maximum: 10 });
    const { id } = await start({ emails: await emailsOf([customer]) }, { raiseMaximum: 5 });
    await finished(id);
    const giveProduct = { productId: 'p1', endsAt: '+010000-01-01T00:00:00.000Z' };
    const terms = { expiresAt: null, extendDays: 2_147_483_647, raiseMaximum: 0, giveProduct };
    await tables<BulkChangeTables>(desk.db)
      .updateTable('bulk_changes')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', id)
      .execute();
    const { items } = bulkChangesSchema.parse(await (await call('GET', PATH)).json());
    expect(items.find((item) => item.id === id)?.terms).toEqual(terms);
  });

  it('suspend customers, but no operator and nobody of another licence server', async () => {
    const customer = await seedCustomer(desk.db, { activated: true });
    const foreign = await seedCustomer(desk.db, { activated: true });
    const foreignUser = { user_id: foreign, authority: 'https://l.example', uuid: foreign };
    await desk.db.transaction((tx) => insertForeignUser(tx, foreignUser));
    const emails = await emailsOf([customer, foreign, desk.operatorId]);
    const { id } = await start({ emails }, { activated: false });
    expect(await finished(id)).toMatchObject({
      changed: 1,
      skipped: { operator: 1, licence_elsewhere: 1 },
    });
    expect(desk.revoked).toEqual([customer]);
    expect((await getLicence(desk.db, desk.operatorId)).activated).toBe(true);
    const again = await start({ emails: await emailsOf([customer]) }, { activated: false });
    expect(await finished(again.id)).toMatchObject({ changed: 0, skipped: { same: 1 } });
  });

  it('leave out who was erased or refused since it began, and say so', async () => {
    const [stays, erased, refused] = [
      await seedCustomer(desk.db, { activated: true, proPack: false }),
      await seedCustomer(desk.db, { activated: true, proPack: false }),
      await seedCustomer(desk.db, { activated: false, proPack: false }),
    ];
    const emails = await emailsOf([stays, erased, refused]);
    await desk.jobs.stop();
    const { id } = await start({ emails }, { proPack: true });
    await desk.db.transaction(async (tx) => {
      await anonymiseUser(tx, erased, T0);
      await deleteLicence(tx, refused);
    });
    desk.jobs = await startJobs();
    expect(await finished(id)).toMatchObject({ done: 3, changed: 1, skipped: { unknown: 2 } });
    expect((await getLicence(desk.db, erased)).proPack).toBe(false);
  });

  it('move the end from now where it is over, and from the end where it is not', async () => {
    const over = await seedCustomer(desk.db, { activated: true, expiresAt: T0 - DAY });
    const ahead = await seedCustomer(desk.db, { activated: true, expiresAt: T0 + DAY });
    const never = await seedCustomer(desk.db, { activated: true, expiresAt: null });
    const emails = await emailsOf([over, ahead, never]);
    const { id } = await start({ emails }, { extendDays: 10 });
    expect(await finished(id)).toMatchObject({ changed: 2, skipped: { no_end: 1 } });
    expect((await getLicence(desk.db, over)).expiresAt).toBe(T0 + 10 * DAY);
    expect((await getLicence(desk.db, ahead)).expiresAt).toBe(T0 + 11 * DAY);
  });

  it('go on where a process was killed: everybody is changed once', async () => {
    const mark = await seedMany(1_201);
    await desk.jobs.stop();
    const { id, total } = await start({ filter: { q: mark } }, { proPack: true });
    expect(total).toBe(1_201);
    const killed = await startKilled();
    await expect.poll(async () => (await read(id)).done).toBe(500);
    expect((await entriesOf(mark)).length).toBe(500);
    desk.clock.advance(2 * LEASE_MS);
    desk.jobs = await startJobs();
    expect(await finished(id)).toMatchObject({ state: 'done', done: 1_201, changed: 1_201 });
    const entries = await entriesOf(mark);
    expect(entries.length).toBe(1_201);
    expect(new Set(entries)).toEqual(new Set([1]));
    expect((await verifyLedger(desk.db)).brokenLink).toBeNull();
    const late = bulkChangeSchema.parse(await (await call('POST', `${PATH}/${id}/stop`)).json());
    expect(late).toEqual(await read(id));
    expect(late.state).toBe('done');
    await killed.bury();
  });

  it('are stopped between two transactions, and what is done stays', async () => {
    const mark = await seedMany(600);
    await desk.jobs.stop();
    const { id } = await start({ filter: { q: mark } }, { proPack: true });
    const stopped = await call('POST', `${PATH}/${id}/stop`);
    expect(bulkChangeSchema.parse(await stopped.json())).toMatchObject({
      state: 'stopped',
      stopCause: 'operator',
      done: 0,
    });
    desk.jobs = await startJobs();
    await desk.jobs.runDue();
    expect(await read(id)).toMatchObject({ state: 'stopped', changed: 0 });
    expect(await entriesOf(mark)).toEqual([]);
  });

  it('refuse what cannot be meant', async () => {
    const emails = ['a@example.com'];
    const wrong = [
      { selection: { emails }, terms: {} },
      { selection: { emails }, terms: { maximum: 1, raiseMaximum: 1 } },
      { selection: { emails }, terms: { expiresAt: null, extendDays: 1 } },
      { selection: { emails: [] }, terms: { proPack: true } },
      { selection: { emails, filter: {} }, terms: { proPack: true } },
      // Without what is not known it would be about everybody.
      { selection: { filter: { produkt: 'p' } }, terms: { proPack: true } },
    ];
    for (const body of wrong) {
      expect(await outcome(call('POST', `${PATH}/preview`, body))).toBe('invalid_request');
      expect(await outcome(call('POST', PATH, { ...body, reason: 'r' }))).toBe('invalid_request');
    }
    const nobody = { selection: { emails }, terms: { proPack: true } };
    expect(await outcome(call('POST', PATH, nobody))).toBe('invalid_request');
    expect(await outcome(call('GET', `${PATH}/${newId()}`))).toBe('not_found');
    expect(await outcome(call('POST', `${PATH}/${newId()}/stop`))).toBe('not_found');
    const odd = [...emails, 'a\0@example.com'];
    expect(await look({ emails: odd }, { proPack: true })).toMatchObject({
      skipped: { unknown: 2 },
    });
    const { state, skipped } = await start({ emails }, { proPack: true });
    expect([state, skipped]).toEqual(['done', { unknown: 1 }]);
  });
});
