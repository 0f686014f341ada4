import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { resolve } from 'node:path';
import { PROBLEM_CODES } from '@file-server/contract/problem-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Client, type Fetch, signInTo } from './harness/client.ts';
import { connectionsAt } from './harness/connections-at.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { openTab } from './harness/event-tab.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { childrenOf } from './harness/process-tree.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { readMetrics, type Series } from './harness/read-metrics.ts';
import { CUSTOMER, startServerProcess } from './harness/server-process.ts';

/** More than the buffers of a connection take, so that a client that reads nothing holds a transfer. */
const SIZE = 24 * 1024 * 1024;
const TIME_LIMIT = { timeout: 15_000, interval: 100 };
const PROJECT = resolve(import.meta.dirname, '../../..');
const readText = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

async function prepare(): Promise<Engine> {
  const engine = await createEngine('sqlite');
  const db = engine.open();
  await migrate(db, migrations);
  await db.close();
  return engine;
}

const scrape = async (url: string, request: Fetch = fetch): Promise<Series[]> => {
  const answer = await request(`${url}/metrics`);
  expect(answer.status).toBe(200);
  return readMetrics(await answer.text());
};
/** Name and type of every metric. */
const listed = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const types = text.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return [...types].map(([, name = '', type = '']) => [name, type] as const);
};
/** The sum of the series with these labels. */
const sum = (series: readonly Series[], name: string, labels: Record<string, string> = {}) =>
  series
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((total, { value }) => total + value, 0);

describe('a scrape of the metrics', () => {
  let engine: Engine;
  let file: PublishedFile;
  let server: OwnServer;
  let client: Client;
  beforeAll(async () => {
    engine = await prepare();
    file = await publishRandomFile(engine, 'large.bin', SIZE);
    server = await startOwnServer(engine.env);
    client = await signInTo(server.url, CUSTOMER);
    // From here on it measures.
    await scrape(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await rm(engine.dataDir, { recursive: true });
  });

  it('tells of a download, its bytes and its grant', async () => {
    const before = await scrape(server.url);
    const { url } = await client.open(file.entryId);
    const whole = await fetch(server.url + url);
    await whole.arrayBuffer();
    const part = await fetch(server.url + url, { headers: { range: 'bytes=0-99' } });
    await part.arrayBuffer();
    const after = await scrape(server.url);
    const added = (name: string, labels: Record<string, string> = {}) =>
      sum(after, name, labels) - sum(before, name, labels);
    expect(added('file_server_sent_bytes_total')).toBe(SIZE + 100);
    expect(added('file_server_ledger_entries_total', { kind: 'reserved' })).toBe(1);
    expect(added('file_server_ledger_entries_total', { kind: 'committed' })).toBe(1);
    const route = after.find(({ labels }) => labels['status'] === '206')?.labels['route'] ?? '';
    expect(route).toMatch(/:/);
    expect(url).not.toContain(route);
    expect(added('http_requests_total', { method: 'GET', route, status: '200' })).toBe(1);
    expect(added('http_requests_total', { method: 'GET', route, status: '206' })).toBe(1);
    expect(added('http_request_duration_seconds_count', { method: 'GET', route })).toBe(2);
    expect(added('file_server_database_statement_duration_seconds_count')).toBeGreaterThan(3);
    expect(added('file_server_database_transaction_duration_seconds_count')).toBeGreaterThan(1);
  });

  it('tells what runs now', async () => {
    const { url } = await client.open(file.entryId);
    const request = get(server.url + url, { agent: false });
    const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream];
    await openTab(client);
    const now = async () => {
      const series = await scrape(server.url);
      return [
        sum(series, 'file_server_running_transfers'),
        sum(series, 'file_server_event_streams'),
      ];
    };
    await expect.poll(now, TIME_LIMIT).toEqual([1, 1]);
    answer.resume();
    await once(answer, 'end');
    await expect.poll(now, TIME_LIMIT).toEqual([0, 1]);
  });

  it('has no series more after other addresses and refusals', async () => {
    const probe = async (letter: string) => {
      for (let length = 1; length <= 30; length += 1) {
        const text = `nothing-${letter.repeat(length)}`;
        await fetch(`${server.url}/api/${text}`);
        await fetch(`${server.url}/d/${text}/name`);
        await client.call(`/api/library/entries/${text}`);
      }
      return scrape(server.url);
    };
    const before = await probe('x');
    const after = await probe('y');
    const names = (series: readonly Series[]) =>
      series
        .filter(({ name }) => /^(http|file_server)_/.test(name))
        .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`);
    expect(names(after)).toEqual(names(before));
    expect(JSON.stringify(after)).not.toContain('nothing-');
    const refused = { code: 'not_found' };
    expect(sum(after, 'file_server_refusals_total', refused)).toBeGreaterThan(
      sum(before, 'file_server_refusals_total', refused) + 29,
    );
  });

  it('has the metrics that the guide lists, and no others', async () => {
    const rows = readText('docs/operations/metrics.md').matchAll(/^\| `(\w+)`\s+\| (\w+)\s+\|/gm);
    const documented = [...rows].map(([, name, type]) => `${name} ${type}`);
    const told = (await listed(server.url)).map(([name, type]) => `${name} ${type}`);
    expect(documented.sort()).toEqual(told.sort());
  });

  it('has every metric that the dashboard and the alerts ask for', async () => {
    const names = new Set(
      (await listed(server.url)).flatMap(([name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const dashboard = JSON.parse(readText('deploy/grafana/file-server.json')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    queries.push(readText('deploy/prometheus/alerts.yml'));
    const shown = queries.flatMap(
      (query) => query.match(/\b(?:http|file_server|process|nodejs)_\w+/g) ?? [],
    );
    expect(shown.filter((name) => !names.has(name))).toEqual([]);
  });

  it('wake somebody when the disk is full or has damaged a file, by codes that exist', () => {
    const alerts = readText('deploy/prometheus/alerts.yml');
    const codes = [...alerts.matchAll(/\bcode="(\w+)"/g)].map(([, code]) => code);
    expect(codes).toEqual(expect.arrayContaining(['storage_full', 'content_damaged']));
    expect(codes.filter((code) => !PROBLEM_CODES.some((known) => known === code))).toEqual([]);
  });
});

describe('a scrape of two processes', () => {
  it('tells of both, and of one alone while the other hangs', async () => {
    const engine = await prepare();
    const server = await startServerProcess({ ...engine.env, PROCESSES: '2' });
    try {
      const all = childrenOf(server.child.pid ?? 0);
      const [hung = 0, asked = 0] = all;
      const request = await connectionsAt(server.url, { chosen: asked, all }, 1);
      const look = async () => {
        const series = await scrape(server.url, request);
        const processes = series
          .filter(({ name }) => name === 'process_resident_memory_bytes')
          .map(({ labels }) => labels['process'] ?? '');
        return {
          processes: processes.sort(),
          expected: sum(series, 'file_server_processes'),
          answering: sum(series, 'file_server_processes_answering'),
          replaced: sum(series, 'file_server_processes_replaced_total'),
        };
      };
      const both = { processes: ['0', '1'], expected: 2, answering: 2, replaced: 0 };
      // Polled, because on a busy machine a process may take its second to load the library.
      await expect.poll(look, TIME_LIMIT).toEqual(both);
      process.kill(hung, 'SIGSTOP');
      expect(await look()).toMatchObject({ processes: [expect.any(String)], answering: 1 });
      process.kill(hung, 'SIGKILL');
      // Whoever takes the place of another takes its label, too.
      await expect.poll(look, TIME_LIMIT).toEqual({ ...both, replaced: 1 });
    } finally {
      await server.kill();
      await rm(engine.dataDir, { recursive: true });
    }
  });
});
