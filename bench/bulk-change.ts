/**
 * 10,000 users changed at once and back over HTTP, each with an entry of the ledger, beside a file of
 * as many rows that makes them; on SQLite and PostgreSQL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bulkChangeSchema } from '@file-server/contract/bulk-changes';
import { importCheckSchema, userImportSchema } from '@file-server/contract/user-imports';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { seedPublisher } from './setup/publisher.ts';
import { startOurs } from './setup/server.ts';
import { createStore, type EngineName } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const USERS = 10_000;
const ROUNDS = 3;
const POLL_MS = 50;

await runBench(async (bench) => {
  const rows: string[][] = [];
  for (const engine of ['sqlite', 'postgres'] as const)
    rows.push(...(await measure(bench, engine)));
  printTable({
    title: `${USERS} users at once`,
    head: ['engine', 'what', 'seconds', 'must'],
    rows,
    notes: ['From the call that begins it to the answer that says it is done, asked every 50 ms.'],
  });
});

async function measure(bench: Bench, engine: EngineName): Promise<string[][]> {
  const store = await createStore(bench, engine);
  const token = await seedPublisher(store, ['read', 'manage']);
  const server = await startOurs(store, 'fast');
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as object) };
    const answer = await fetch(`${server.url}/api/operator/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const rows: string[][] = [];
  const note = (what: string, seconds: number, must: string) => {
    rows.push([engine, what, fixed(seconds), must]);
    progress(rows.at(-1)?.join(' ') ?? '');
  };
  try {
    const lines = Array.from({ length: USERS }, (_, nth) => `user${nth}@example.com,5`);
    const body = ['email,maximum', ...lines, ''].join('\r\n');
    const file = { method: 'POST', body, headers: { 'content-type': 'text/csv' } };
    const checkedIn = await timed(async () => {
      return importCheckSchema.parse(await call('user-imports/check', file));
    });
    note('check of a file', checkedIn.seconds, '');
    const { fingerprint } = checkedIn.value;
    const made = await timed(async () => {
      const path = `user-imports?fingerprint=${fingerprint}&reason=bench`;
      const { id } = userImportSchema.parse(await call(path, file));
      await untilDone(async () => userImportSchema.parse(await call(`user-imports/${id}`)));
    });
    note('made from a file', made.seconds, '');
    let last = '';
    for (let round = 1; round <= ROUNDS; round += 1) {
      const changed = await timed(async () => {
        const selection = { filter: { role: 'customer' } };
        const wanted = { selection, terms: { maximum: 5 + round }, reason: 'bench' };
        const init = { method: 'POST', body: JSON.stringify(wanted) };
        const headers = { 'content-type': 'application/json' };
        const { id } = bulkChangeSchema.parse(await call('bulk-changes', { ...init, headers }));
        last = id;
        return untilDone(async () => bulkChangeSchema.parse(await call(`bulk-changes/${id}`)));
      });
      if (changed.value.changed !== USERS) throw new Error('Not all of them were changed.');
      note(`changed, round ${round}`, changed.seconds, '< 10');
    }
    const undone = await timed(async () => {
      const { id } = bulkChangeSchema.parse(
        await call(`bulk-changes/${last}/undo`, { method: 'POST' }),
      );
      return untilDone(async () => bulkChangeSchema.parse(await call(`bulk-changes/${id}`)));
    });
    if (undone.value.changed !== USERS) throw new Error('Not all of them went back.');
    note('the last one undone', undone.seconds, '< 10');
  } finally {
    await server.stop();
  }
  return rows;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

async function untilDone<T extends { readonly state: string }>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const now = await read();
    if (now.state === 'done') return now;
    await sleep(POLL_MS);
  }
}
