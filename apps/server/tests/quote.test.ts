import { downloadQuoteSchema } from '@file-server/contract/archives';
import { licenceSchema } from '@file-server/contract/licence';
import { problemSchema } from '@file-server/contract/problem';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArchive } from '../src/features/downloads/archive/open-archive.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { HOLD_MS } from '../src/features/downloads/counting/hold-period.ts';
import { quoteDownload } from '../src/features/downloads/quote.ts';
import { downloadsRoutes, type DownloadsRoutesDeps } from '../src/features/downloads/routes.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { createFolder } from '../src/features/library/index.ts';
import { type LicenceTerms, setLicence } from '../src/features/licences/index.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedFile, T0 } from './harness/seed.ts';
import { tokenSessions } from './harness/token-sessions.ts';

const passwords = createPasswords();
const DAY = 86_400_000;
/** Of each file; all of it is fetched at once, which commits. */
const SIZE = 1000;
/** Files at the top, then two in a folder, one of them deeper. */
const FILES = 5;
const FOLDERS = 2;
const MOST_UNITS = 6;

/** What happens before the price is asked for. */
type Step =
  | { readonly do: 'open' | 'fetch' | 'withdraw' | 'damage'; readonly file: number }
  | { readonly do: 'archive'; readonly chosen: readonly number[] }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'terms'; readonly terms: Partial<LicenceTerms> };

const file = fc.nat({ max: FILES - 1 });
const chosen = fc.uniqueArray(fc.nat({ max: FILES + FOLDERS - 1 }), { minLength: 1 });
const terms: fc.Arbitrary<Partial<LicenceTerms>> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ maximum: fc.nat({ max: MOST_UNITS }) }) },
  { weight: 1, arbitrary: fc.constant({ maximum: null }) },
  { weight: 1, arbitrary: fc.record({ activated: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ proPack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom({ expiresAt: T0 + DAY }, { expiresAt: null }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('open', 'fetch'), file }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('withdraw', 'damage'), file }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('archive'), chosen }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(1000, HOLD_MS + 1, 7 * DAY, 12 * DAY),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('terms'), terms }) },
);

describeEachEngine('a quote', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  function depsAt(clock: ReturnType<typeof handClock>) {
    const parts = { db, clock, signals: createSignals(), grantLifetimeMs: 7 * DAY };
    return { ...parts, counting: createCounting(parts) };
  }

  /** A user whose month allows 3, and a small library of their own. */
  async function seed() {
    const clock = handClock();
    const deps = depsAt(clock);
    const licence = { maximum: 3, period: 'month' } as const;
    const email = `user-${newId().toLowerCase()}@example.com`;
    const { userId, files, folders } = await db.transaction(async (tx) => {
      const user = await addUser({ db: tx, clock, passwords }, { email, password: null, licence });
      const seeded: Awaited<ReturnType<typeof seedFile>>[] = [];
      while (seeded.length < FILES) seeded.push(await seedFile(tx, SIZE));
      const outer = await createFolder({ ...deps, db: tx }, { parentId: null, name: newId() });
      const inner = await createFolder({ ...deps, db: tx }, { parentId: outer.entryId, name: 'x' });
      const places = [outer.entryId, inner.entryId];
      for (const [nth, folder] of places.entries()) {
        const move = tables<LibraryTables>(tx).updateTable('entries').set({ parent_id: folder });
        await move.where('id', '=', seeded[FILES - FOLDERS + nth]?.entryId ?? '').execute();
      }
      return { userId: user.id, files: seeded, folders: places };
    });
    const entryIds = [...files.map(({ entryId }) => entryId), ...folders];
    const idsOf = (numbers: readonly number[]) => numbers.map((nth) => entryIds[nth] ?? '');
    return { clock, deps, userId, files, idsOf };
  }
  type Seeded = Awaited<ReturnType<typeof seed>>;

  async function take(seeded: Seeded, given: Step): Promise<void> {
    const { clock, deps, userId, files, idsOf } = seeded;
    const versionOf = (nth: number) => files[nth]?.versionId ?? '';
    const versions = tables<LibraryTables>(db).updateTable('versions');
    switch (given.do) {
      case 'open':
        return void (await refusalOf(open(seeded, idsOf([given.file]))));
      case 'fetch': {
        const opened = deps.counting.open({ userId, entryId: idsOf([given.file])[0] ?? '' });
        const fetched = opened.then(({ grant }) =>
          deps.counting.admit(grant, { start: 0, end: SIZE }, SIZE),
        );
        return void (await refusalOf(fetched));
      }
      case 'archive':
        return void (await refusalOf(openArchive(deps, { userId, entryIds: idsOf(given.chosen) })));
      case 'withdraw':
        return void (await versions
          .set({ withdrawn_at: T0 })
          .where('id', '=', versionOf(given.file))
          .execute());
      case 'damage':
        return void (await versions
          .set({ damaged_at: T0 })
          .where('id', '=', versionOf(given.file))
          .execute());
      case 'wait':
        return clock.advance(given.ms);
      case 'terms':
        await setLicence(deps, userId, given.terms, { actor: { kind: 'cli' } });
    }
  }

  /** Opens what was quoted. @returns files and units */
  async function open({ deps, userId, files }: Seeded, entryIds: readonly string[]) {
    const [entryId = '', ...others] = entryIds;
    const isFile = others.length === 0 && files.some((one) => one.entryId === entryId);
    if (!isFile) {
      const { archive, ...opened } = await openArchive(deps, { userId, entryIds });
      const members = await tables<DownloadTables>(db)
        .selectFrom('archive_members')
        .select('size')
        .where('archive_id', '=', archive.id)
        .execute();
      const bytes = members.reduce((sum, { size }) => sum + size, 0);
      const { files: count, reserved: units, leftOut } = opened;
      return { files: count, units, bytes, leftOut: leftOut.length };
    }
    const { reused } = await deps.counting.open({ userId, entryId });
    return { files: 1, units: reused ? 0 : 1, bytes: SIZE, leftOut: 0 };
  }

  const reservedEvents = async (userId: string) => {
    const events = tables<LedgerTables>(db).selectFrom('ledger_entries').select('seq');
    const rows = await events
      .where('user_id', '=', userId)
      .where('kind', '=', 'reserved')
      .execute();
    return rows.length;
  };

  it('says what opening then charges, or why it is refused, after any history', async () => {
    const history = fc.array(step, { maxLength: 10 });
    /** Further files, so that just as many units are wanted as are left, or one more. */
    const filling = fc.constantFrom('none', 'full', 'over');
    const property = fc.asyncProperty(history, chosen, filling, async (steps, numbers, fill) => {
      const seeded = await seed();
      for (const given of steps) await take(seeded, given);
      const { deps, userId, idsOf } = seeded;
      const entryIds = idsOf(numbers);
      const first = await quoteDownload(deps, { userId, entryIds });
      if (fill !== 'none' && first.refusal === null && first.left !== null) {
        const more = first.left - first.units + (fill === 'over' ? 1 : 0);
        for (let nth = 0; nth < more; nth += 1) entryIds.push((await seedFile(db, SIZE)).entryId);
      }
      const quote = await quoteDownload(deps, { userId, entryIds });
      const before = await reservedEvents(userId);
      const refusal = await refusalOf(open(seeded, entryIds).then((opened) => compare(opened)));
      function compare(opened: Awaited<ReturnType<typeof open>>) {
        const leftOut = quote.leftOut.reduce((sum, { files }) => sum + files, 0);
        const { files, units, bytes } = quote;
        expect(opened).toEqual({ files, units, bytes, leftOut });
        expect(quote.alreadyPaid).toBe(files - units);
      }
      expect(refusal?.code ?? null).toBe(quote.refusal);
      const charged = (await reservedEvents(userId)) - before;
      expect(charged).toBe(quote.refusal === null ? quote.units : 0);
      if (refusal?.code === 'quota_exhausted' && entryIds.length > 1) {
        const { units: needed, left } = quote;
        expect(refusal.extras).toMatchObject({ needed, left });
      }
    });
    await fc.assert(property, { numRuns: 20 });
  }, 60_000);

  /** The calls of a user, without a socket. */
  function appAt(clock: ReturnType<typeof handClock>) {
    const deps = { ...depsAt(clock), sessions: tokenSessions, handsOff: () => false };
    const routes = downloadsRoutes(deps as unknown as DownloadsRoutesDeps);
    return new Hono().onError((error) => toProblemResponse(error)).route('/', routes);
  }

  function ask(clock: ReturnType<typeof handClock>, token: string, body: unknown) {
    return appAt(clock).request('/api/downloads/quote', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  it('writes no row of any table', async () => {
    const seeded = await seed();
    const { clock, userId, idsOf } = seeded;
    // The first is over although it is held, the second idle, the third held: two give way.
    await take(seeded, { do: 'open', file: 0 });
    clock.advance(7 * DAY - 2 * HOLD_MS);
    await take(seeded, { do: 'open', file: 1 });
    clock.advance(HOLD_MS + 1);
    await take(seeded, { do: 'open', file: 0 });
    await take(seeded, { do: 'open', file: 2 });
    clock.advance(HOLD_MS - 1);
    const before = await everyRow(db);
    const entryIds = idsOf([3, 4, FILES, FILES + 1]);
    const answer = await ask(clock, userId, { entryIds });
    expect(await everyRow(db)).toEqual(before);
    expect(answer.status).toBe(200);
    expect(downloadQuoteSchema.parse(await answer.json())).toEqual({
      files: 2,
      bytes: 2 * SIZE,
      units: 2,
      alreadyPaid: 0,
      left: 2,
      refusal: null,
      leftOut: [],
    });
  });

  it('[R1.02] tells apart what costs, what is paid for and what is left out', async () => {
    const seeded = await seed();
    const { clock, userId, idsOf } = seeded;
    await take(seeded, { do: 'fetch', file: 0 });
    await take(seeded, { do: 'withdraw', file: 1 });
    await take(seeded, { do: 'damage', file: 2 });
    const all = idsOf([0, 1, 2, FILES]);
    const body = { entryIds: all };
    const figures = { files: 3, bytes: 3 * SIZE, units: 2, alreadyPaid: 1, left: 2 };
    const leftOut = expect.arrayContaining([
      { reason: 'file_withdrawn', files: 1 },
      { reason: 'content_damaged', files: 1 },
    ]) as unknown;
    const quote = async () => (await ask(clock, userId, body)).json();
    expect(await quote()).toEqual({ ...figures, refusal: null, leftOut });
    await take(seeded, { do: 'terms', terms: { maximum: 2 } });
    expect(await quote()).toEqual({ ...figures, left: 1, refusal: 'quota_exhausted', leftOut });
    await take(seeded, { do: 'terms', terms: { maximum: null, proPack: false } });
    const refused = { left: null, refusal: 'pro_pack_required', leftOut };
    expect(await quote()).toEqual({ ...figures, ...refused });
    const gone = await ask(clock, userId, { entryIds: idsOf([2]) });
    expect(await gone.json()).toMatchObject({ files: 0, units: 0, refusal: 'content_damaged' });
  });

  it('[R1.02] takes no unit of what is asked for to pay for the rest of it', async () => {
    const seeded = await seed();
    const { clock, userId, idsOf } = seeded;
    await take(seeded, { do: 'terms', terms: { maximum: 2 } });
    await take(seeded, { do: 'open', file: 0 });
    clock.advance(HOLD_MS);
    const quote = async (numbers: readonly number[]) =>
      (await ask(clock, userId, { entryIds: idsOf(numbers) })).json();
    expect(await quote([1, 2])).toMatchObject({ units: 2, left: 2, refusal: null });
    const refused = { units: 2, alreadyPaid: 1, left: 1, refusal: 'quota_exhausted' };
    expect(await quote([0, 1, 2])).toMatchObject(refused);
  });

  it('[R1.02] goes with the licence as it is now, and whether it opens a download', async () => {
    const seeded = await seed();
    const { clock, userId } = seeded;
    const licence = async () => {
      const headers = { authorization: `Bearer ${userId}` };
      const answer = await appAt(clock).request('/api/licence', { headers });
      return licenceSchema.parse(await answer.json());
    };
    const terms = { activated: true, proPack: true, expiresAt: null };
    expect(await licence()).toEqual({ ...terms, refusal: null });
    await take(seeded, { do: 'fetch', file: 0 });
    await take(seeded, { do: 'terms', terms: { maximum: 1 } });
    expect(await licence()).toEqual({ ...terms, refusal: 'quota_exhausted' });
    await take(seeded, { do: 'terms', terms: { proPack: false, expiresAt: T0 + DAY } });
    const expiresAt = new Date(T0 + DAY).toISOString();
    const changed = { ...terms, proPack: false, expiresAt };
    expect(await licence()).toEqual({ ...changed, refusal: 'pro_pack_required' });
    clock.advance(DAY);
    expect(await licence()).toEqual({ ...changed, refusal: 'licence_expired' });
    expect((await appAt(clock).request('/api/licence')).status).toBe(401);
  });

  it('is refused as an archive is: signed out, without entries, for unknown ones', async () => {
    const { clock, userId, idsOf } = await seed();
    for (const [token, entryIds, code] of [
      ['bad', idsOf([0]), 'invalid_access_token'],
      ['guest', idsOf([0]), 'operator_required'],
      [userId, [], 'invalid_request'],
      [userId, ['../etc/passwd'], 'invalid_request'],
      [userId, Array.from({ length: 1001 }, () => newId()), 'invalid_request'],
      [userId, [newId()], 'entry_not_found'],
    ] as const) {
      const answer = await ask(clock, token, { entryIds });
      expect(problemSchema.parse(await answer.json()).code).toBe(code);
    }
  });
});

/** What something was refused with; null = it was not. */
async function refusalOf(work: Promise<unknown>): Promise<ProblemError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** Every row of every table, as text. */
async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await db.kysely.introspection.getTables()) {
    // An index over a table that is read anyway; who reads it by itself is refused.
    if (name.startsWith('entry_trigrams')) continue;
    const rows = await tables<Record<string, object>>(db).selectFrom(name).selectAll().execute();
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}
