import {
  type LedgerPage,
  type LedgerProgress,
  type LedgerRow,
  reconcileProgressSchema,
} from '@file-server/contract/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  appendToLedger,
  getLedgerPosition,
  type LedgerEvent,
  verifyWhileCounting,
} from '../src/features/ledger/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { findAll } from '../src/features/ledger-desk/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { type Client, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { seedCustomer, seedFile } from './harness/seed.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';

const PATH = '/api/operator/ledger';
/** After everything that the server has written by itself. */
const LATER = Date.UTC(2040, 0, 1);
const MANY = 2300;
const FORMULA = '=HYPERLINK("http://example.org")';

describeEachEngine('the ledger over HTTP', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  let file: { entryId: string; versionId: string };
  let userId: string;
  const append = (at: number, ...events: readonly LedgerEvent[]) =>
    db.transaction((tx) => appendToLedger(tx, at, ...events));

  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
    userId = await seedCustomer(db);
    file = await seedFile(db, 5);
    const { versionId } = file;
    const user = { kind: 'user', id: userId } as const;
    const details = { email: 'desk@example.com', address: '192.0.2.7', userAgent: 'curl' };
    const byOperator = { kind: 'operator', id: 'somebody', details } as const;
    await append(
      LATER,
      { kind: 'reserved', actor: user, userId, versionId, grantId: 'g1', periodKey: 'lifetime' },
      { kind: 'committed', actor: user, userId, versionId, grantId: 'g1', periodKey: 'lifetime' },
    );
    const byJob = { kind: 'job', id: 'grant-expiry' } as const;
    await append(LATER + 500, { kind: 'released', actor: byJob, userId: 'u0', versionId: 'v0' });
    await append(LATER + 1000, { kind: 'licence_set', actor: byOperator, userId, reason: FORMULA });
    await append(
      LATER + 2000,
      ...Array.from({ length: MANY }, (_, index) => ({
        kind: 'reserved' as const,
        actor: { kind: 'user' as const, id: `u${index}` },
        userId: `u${index}`,
      })),
    );
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const page = async (query: string): Promise<LedgerPage> => {
    const answer = await operator.call(`${PATH}?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as LedgerPage;
  };
  const kinds = async (query: string) => (await page(query)).items.map(({ kind }) => kind);
  const instant = (at: number) => new Date(at).toISOString();
  const linesOf = async <T>(answer: Response) =>
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  const verify = async () => {
    const lines = await linesOf<LedgerProgress>(
      await operator.call(`${PATH}/verify`, { method: 'POST' }),
    );
    return { lines, last: lines.at(-1) };
  };

  it('is for operators alone', async () => {
    const customer = await signInTo(server.url, CUSTOMER);
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/export`],
      ['POST', `${PATH}/verify`],
    ] as const) {
      expect((await fetch(server.url + path, { method })).status).toBe(401);
      expect((await customer.call(path, { method })).status).toBe(403);
      const answer = await operator.call(path, { method });
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    }
  });

  it('says who did what with what, and why', async () => {
    const { items } = await page(`user=${userId}&from=${instant(LATER)}`);
    expect(items.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'licence_set',
      'committed',
      'reserved',
    ]);
    const [changed, committed] = items;
    expect(changed?.actor).toEqual({
      kind: 'operator',
      id: 'somebody',
      email: 'desk@example.com',
      address: '192.0.2.7',
      userAgent: 'curl',
      token: null,
    });
    expect(changed).toMatchObject({ reason: FORMULA, file: null, outcome: null });
    expect(committed).toMatchObject({
      subject: { kind: 'user', id: userId },
      file: { ...file, name: `${file.entryId}.bin`, size: 5 },
      grantId: 'g1',
    });
    expect(committed?.subject.name).toMatch(/@example\.com$/);
    expect(committed?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is narrowed by kind, actor, user, file, version and time', async () => {
    const [newest] = (await page(`user=${userId}`)).items;
    const email = newest?.subject.name ?? '';
    const since = `from=${instant(LATER)}`;
    expect(await kinds(`${since}&kind=licence_set`)).toEqual(['licence_set']);
    expect(await kinds(`${since}&actor=operator`)).toEqual(['licence_set']);
    expect(await kinds(`${since}&actor=job`)).toEqual(['released']);
    expect(await kinds(`version=${file.versionId}`)).toEqual(['committed', 'reserved']);
    expect(await kinds(`entry=${file.entryId}&kind=committed`)).toEqual(['committed']);
    expect(await kinds(`entry=${file.entryId}&version=${userId}`)).toEqual([]);
    const byEmail = encodeURIComponent(email.toUpperCase());
    expect(await kinds(`user=${byEmail}&to=${instant(LATER + 1000)}&${since}`)).toEqual([
      'committed',
      'reserved',
    ]);
    expect(await kinds('user=nobody%40example.org')).toEqual([]);
  });

  it('shows what became of a file among its downloads, and a folder by itself', async () => {
    const at = LATER + 10_000;
    const folder = 'f'.repeat(22);
    const user = { kind: 'user', id: userId } as const;
    const { entryId, versionId } = file;
    const cli = { kind: 'cli' } as const;
    const published = { kind: 'version_published', actor: cli, versionId } as const;
    await append(at - 1, { ...published, userId: `entry:${entryId}` });
    await append(at, { kind: 'entry_set', actor: cli, userId: `entry:${entryId}` });
    await append(at, { kind: 'committed', actor: user, userId, versionId });
    await append(at + 1, { kind: 'entry_set', actor: cli, userId: `entry:${entryId}` });
    await append(at + 1, { kind: 'entry_set', actor: cli, userId: `entry:${folder}` });
    const own = `entry=${entryId}&from=${instant(at)}`;
    expect(await kinds(own)).toEqual(['entry_set', 'committed', 'entry_set']);
    expect(await kinds(`entry=${folder}`)).toEqual(['entry_set']);
    expect(await kinds(`${own}&kind=entry_set`)).toEqual(['entry_set', 'entry_set']);
    expect(await kinds(`${own}&user=${userId}`)).toEqual(['committed']);
    expect(await kinds(`${own}&version=${versionId}`)).toEqual(['committed']);
    const first = await page(`${own}&limit=1`);
    const rest = await page(`${own}&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ kind }) => kind)).toEqual(['committed', 'entry_set']);
    expect(rest.nextCursor).toBeNull();

    // About the file and about its version, and there once.
    const before = `entry=${entryId}&from=${instant(at - 1)}&to=${instant(at)}`;
    const publication = await page(before);
    expect(publication.items).toMatchObject([
      { subject: { kind: 'entry', id: entryId, name: `${entryId}.bin` }, file: { versionId } },
    ]);
    expect(await kinds(`${before}&version=${versionId}`)).toEqual(['version_published']);

    // Two of them for each of the others, so that a batch ends in the midst of both.
    const download = { kind: 'committed', actor: user, userId, versionId } as const;
    const change = { kind: 'entry_set', actor: cli, userId: `entry:${entryId}` } as const;
    await append(at + 2, ...Array.from({ length: 400 }, () => [download, download, change]).flat());
    const exported = await operator.call(
      `${PATH}/export?format=ndjson&entry=${entryId}&from=${instant(at + 2)}`,
    );
    const rows = await linesOf<LedgerRow>(exported);
    const seqs = rows.map(({ seq }) => seq);
    expect(seqs).toHaveLength(1200);
    expect(seqs).toEqual(seqs.toSorted((one, other) => other - one));
  });

  it('names an endpoint by where its messages went', async () => {
    const detail = JSON.stringify({ did: 'deleted', origin: 'https://shop.example.com' });
    const cli = { kind: 'cli' } as const;
    await append(LATER + 30_000, { kind: 'webhook_set', actor: cli, userId: 'webhook:w1', detail });
    const { items } = await page('kind=webhook_set');
    expect(items[0]?.subject).toEqual({
      kind: 'webhook',
      id: 'w1',
      name: 'https://shop.example.com',
    });
  });

  it('is read page by page, without a gap, also where entries are of one instant', async () => {
    const seqs: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { items, nextCursor } = await page(`limit=200&from=${instant(LATER + 2000)}${after}`);
      seqs.push(...items.map(({ seq }) => seq));
      cursor = nextCursor;
    }
    expect(seqs.filter((seq, nth) => nth > 0 && seq !== (seqs[nth - 1] ?? 0) - 1)).toEqual([]);
    expect(seqs.length).toBeGreaterThanOrEqual(MANY);
    const broken = await operator.call(`${PATH}?cursor=${btoa('[1,2]')}`);
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'invalid_cursor' });
  });

  it('is exported whole, and no cell is a formula', async () => {
    const json = await operator.call(`${PATH}/export?format=ndjson&from=${instant(LATER + 2000)}`);
    expect(json.headers.get('content-type')).toBe('application/x-ndjson');
    const rows = await linesOf<LedgerRow>(json);
    expect(rows).toHaveLength(new Set(rows.map(({ seq }) => seq)).size);
    expect(rows.length).toBeGreaterThanOrEqual(MANY);

    const csv = await operator.call(`${PATH}/export?kind=licence_set&from=${instant(LATER)}`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="ledger.csv"');
    const [header, line, end] = (await csv.text()).split('\r\n');
    expect(header).toMatch(/^at,lane,seq,kind,actor,/);
    expect(line).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(end).toBe('');
  });

  it('is exported as it was when that began, whatever nodes with other clocks append', async () => {
    const position = await getLedgerPosition(db);
    const rows = findAll(db, { from: instant(LATER) });
    const exported = ((await rows.next()).value as LedgerRow[]).map(({ seq }) => seq);
    const by = { actor: { kind: 'job', id: 'grant-expiry' }, kind: 'released' } as const;
    await append(LATER + 3000, { ...by, userId: 'u1' });
    // Of one whose clock is behind.
    await append(LATER + 1500, { ...by, userId: 'u2' });
    for await (const batch of rows) exported.push(...batch.map(({ seq }) => seq));
    expect(Math.max(...exported)).toBe(position);
    expect(new Set(exported).size).toBe(position - Math.min(...exported) + 1);
  });

  it('is listed and exported by the command line, too', async () => {
    const cli = (...args: string[]) => command(engine().env, ['ledger', ...args]);
    const at = (ms: number) => new Date(ms).toISOString();
    const newest = ['--user', userId, '--to', at(LATER + 1001), '--limit', '2'];
    const [licence, committed, ...others] = (await cli('list', ...newest)).out.split('\n');
    expect(licence?.split('\t')).toEqual([
      at(LATER + 1000),
      'licence_set',
      expect.stringContaining('@example.com'),
      '',
      'operator desk@example.com',
      FORMULA,
    ]);
    expect(committed?.split('\t').slice(0, 2)).toEqual([at(LATER), 'committed']);
    expect(others).toEqual([]);
    const ofUser = await cli('list', '--user', userId, '--json');
    const rows = ofUser.out.split('\n').map((line) => JSON.parse(line) as LedgerRow);
    expect(rows).toEqual((await page(`user=${userId}`)).items);
    const narrow = ['--file', file.entryId, '--kind', 'committed', '--from', at(LATER)];
    const one = await cli('list', ...narrow, '--to', at(LATER + 1));
    expect(one.out.split('\n')).toHaveLength(1);
    expect(one.out).toContain(at(LATER));
    expect((await cli('list', ...narrow, '--to', at(LATER))).out).toBe('');
    for (const format of ['csv', 'ndjson']) {
      const answer = await operator.call(`${PATH}/export?user=${userId}&format=${format}`);
      const text = (await answer.text()).replaceAll('\r\n', '\n').trimEnd();
      expect((await cli('export', '--user', userId, '--format', format)).out).toBe(text);
    }
    expect(await cli('list', '--file', 'gone.bin')).toMatchObject({ code: 1 });
    expect(await cli('list', '--kind', 'gone')).toMatchObject({ code: 2 });
  });

  it('reads on only as long as somebody takes the rows', async () => {
    const steps = verifyWhileCounting(db);
    const first = await steps.next();
    expect(first.value).toMatchObject({ entries: 1000, verdict: null });
    await steps.return(undefined);
    expect(await steps.next()).toEqual({ done: true, value: undefined });
  });

  it('is verified beside a server that counts, and names the first broken link', async () => {
    const whole = await verify();
    expect(whole.lines.length).toBeGreaterThanOrEqual(3);
    expect(whole.last?.verdict).toMatchObject({ brokenLink: null, brokenCheckpoint: null });
    expect(whole.last?.entries).toBe(whole.last?.total);

    const ledger = tables<LedgerTables>(db);
    const setAt = (seq: number, at: number) =>
      ledger.updateTable('ledger_entries').set({ at }).where('seq', '=', seq).execute();
    const { at } = await ledger
      .selectFrom('ledger_entries')
      .select('at')
      .where('seq', '=', 1050)
      .executeTakeFirstOrThrow();
    await setAt(1050, at + 1);
    const broken = await verify();
    expect(broken.last?.verdict?.brokenLink).toEqual({
      lane: 'main',
      seq: 1050,
      code: 'entry_altered',
    });
    expect(broken.last?.entries).toBe(whole.last?.entries);
    await setAt(1050, at);

    const cut = await ledger
      .selectFrom('ledger_entries')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await ledger.deleteFrom('ledger_entries').where('seq', '=', cut.seq).execute();
    expect((await verify()).last?.verdict?.brokenLink).toMatchObject({
      seq: cut.seq,
      code: 'end_mismatch',
    });
    await ledger.insertInto('ledger_entries').values(cut).execute();
  });

  it('is reconciled over HTTP, step by step', async () => {
    const answer = await operator.call(`${PATH}/reconcile`, { method: 'POST' });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await linesOf<unknown>(answer)).map((line) =>
      reconcileProgressSchema.parse(line),
    );
    expect(new Set(lines.map(({ step }) => step))).toEqual(new Set(['chain', 'counters']));
    expect(lines.filter(({ outcome }) => outcome !== null)).toEqual([lines.at(-1)]);
    expect(lines.at(-1)?.outcome).toMatchObject({ brokenLink: null, brokenCheckpoint: null });
  });

  it('says beside each entry of a grant what has become of it by now', async () => {
    const at = LATER + 40_000;
    const { entryId, versionId } = file;
    const of = { user_id: userId, entry_id: entryId, version_id: versionId };
    const when = { created_at: at, expires_at: at, committed_at: null, ended_at: at };
    const row = { ...of, ...when, period_key: 'lifetime', held_until: 0, holders: 0 } as const;
    const paid = { ...row, entitlement_id: null, charged: 1 } as const;
    const downloads = tables<DownloadTables>(db);
    const states = { o1: 'committed', o2: 'released', o3: 'committed' } as const;
    const grants = Object.entries(states).map(([id, state]) => ({ ...paid, id, state }));
    await downloads.insertInto('grants').values(grants).execute();
    const givenBack = { grant_id: 'o3', refunded_at: at, batch_id: null };
    await downloads.insertInto('refunds').values(givenBack).execute();
    const actor = { kind: 'user', id: userId } as const;
    const taken = (grantId: string) => ({ kind: 'reserved', actor, userId, grantId }) as const;
    await append(at, taken('o1'), taken('o2'), { kind: 'user_created', actor, userId });
    await append(at, taken('o3'), taken('gone'), taken('o1'));

    const { items } = await page(`user=${userId}&from=${instant(at)}`);
    expect(items.map(({ grantId, outcome }) => [grantId, outcome])).toEqual([
      ['o1', 'committed'],
      ['gone', null],
      ['o3', 'refunded'],
      [null, null],
      ['o2', 'released'],
      ['o1', 'committed'],
    ]);
  });
});
