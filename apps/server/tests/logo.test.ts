import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Problem } from '@file-server/contract/problem';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import {
  type KeptLogo,
  keptLogoSchema,
  type ServerSetting,
  type ServerSettingsAnswer,
  serverSettingsSchema,
} from '@file-server/contract/server-settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { createLogoReader } from '../src/features/server-settings/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { signInTo, type Client } from './harness/client.ts';
import { command, scriptIn } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { openTab } from './harness/event-tab.ts';
import { OPERATOR } from './harness/server-process.ts';

const PATH = '/api/operator/settings';

describeEachEngine('the logo at run time', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  const env = () => engine().env;

  beforeAll(async () => {
    server = await startOwnServer(env());
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const read = async (): Promise<ServerSettingsAnswer> =>
    serverSettingsSchema.parse(await (await operator.call(PATH)).json());
  const logoOf = ({ items }: ServerSettingsAnswer) => items.find(({ name }) => name === 'logo');
  const change = (body: object, ifMatch: string) =>
    operator.call(PATH, {
      method: 'PATCH',
      body: JSON.stringify({ reason: 'fair', ...body }),
      headers: { 'content-type': 'application/json', 'if-match': ifMatch },
    });
  const code = async (answer: Promise<Response>) => ((await (await answer).json()) as Problem).code;
  const shown = async () =>
    (await (await fetch(`${server.url}/config.json`)).json()) as RuntimeConfig;
  const picture = (colour: string, size = 40) =>
    sharp({ create: { width: size, height: 20, channels: 4, background: colour } });
  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'image/png') =>
    operator.call(`${PATH}/logo`, { method: 'POST', body, headers: { 'content-type': type } });
  const keep = async (body: Buffer<ArrayBufferLike>): Promise<KeptLogo> => {
    const answer = await send(new Uint8Array(body));
    expect(answer.status).toBe(201);
    return keptLogoSchema.parse(await answer.json());
  };

  it('show a logo that every process serves, drawn anew, and only its hash in the ledger', async () => {
    const secret = 'where it was taken';
    const made = await picture('#f00', 2048)
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer();
    expect(made.toString('latin1')).toContain(secret);
    const kept = await keep(made);
    expect(kept).toMatchObject({ width: 1024, height: 10 });
    expect((await shown()).brand.logo).toBeNull();
    const tab = await openTab(operator);
    expect((await tab.next()).type).toBe('count');
    const before = await read();
    expect((await change({ set: { logo: kept.path } }, before.etag)).status).toBe(200);
    expect(logoOf(await read())).toMatchObject({ origin: 'operator', fallback: null });
    expect((await shown()).brand.logo).toBe(kept.path);
    for (;;) {
      const event = await tab.next();
      if (event.type !== 'settings') continue;
      expect(event.data).toMatchObject({ brand: { logo: kept.path } });
      break;
    }
    // Another process reads the database.
    const elsewhere = await createLogoReader(db, null)(kept.path);
    expect((await sharp(elsewhere?.content).metadata()).format).toBe('webp');
    expect(elsewhere?.content.toString('latin1')).not.toContain(secret);
    const answer = await fetch(`${server.url}${kept.path}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const content = Buffer.from(await answer.arrayBuffer());
    expect(kept.path).toContain(createHash('sha256').update(content).digest('hex'));
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${server.url}${kept.path}`, { headers })).status).toBe(304);
    const [entry] = await tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select('detail')
      .where('user_id', '=', 'setting:logo')
      .execute();
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ before: null, after: kept.path });
    expect((await change({ reset: ['logo'] }, '*')).status).toBe(200);
    expect((await shown()).brand.logo).toBeNull();
  });

  it('take no logo that is not what it says, too large, or not there', async () => {
    const png = await picture('#0f0').png().toBuffer();
    const refused = async (body: string | Uint8Array<ArrayBuffer>, type?: string) =>
      code(send(body, type));
    expect(await refused('<html><script>alert(1)</script></html>')).toBe('unusable_picture');
    expect(await refused(new Uint8Array(await picture('#0f0').gif().toBuffer()))).toBe(
      'unusable_picture',
    );
    expect(await refused(new Uint8Array(png.subarray(0, png.length - 30)))).toBe(
      'unusable_picture',
    );
    expect(await refused(new Uint8Array(256 * 1024 + 1))).toBe('body_too_large');
    expect(await refused('{}', 'text/plain')).toBe('unsupported_media_type');
    const bomb = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 100000"/>';
    expect(await refused(bomb, 'image/svg+xml')).not.toBe('internal_error');
    const unknown = `/brand/logo-${'0'.repeat(64)}.webp`;
    for (const logo of [unknown, 'https://example.org/x.png', '/brand/logo-0.webp', '']) {
      expect(await code(change({ set: { logo } }, '*'))).toBe('invalid_request');
    }
    for (const path of [unknown, '/brand/%00']) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });

  it('draw an SVG as pixels, which run and fetch nothing', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="32">
      <script>alert(1)</script><rect width="32" height="32" fill="#00f"/>
      <image x="32" width="32" height="32" xlink:href="file://${import.meta.dirname}/../../../docs/images/file-manager.png"/></svg>`;
    const kept = await keep(Buffer.from(svg));
    expect(kept).toMatchObject({ width: 1024, height: 512 });
    const content = await (await fetch(server.url + kept.path)).arrayBuffer();
    const { data, info } = await sharp(content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4).subarray(0, 4),
    ];
    expect(at(256, 256)).toEqual([0, 0, 255, 255]);
    expect(at(768, 256)[3]).toBe(0);
  });

  it('keep some logos for an undo, and the one that is set for ever', async () => {
    const first = await keep(await picture('#123').png().toBuffer());
    expect((await change({ set: { logo: first.path } }, '*')).status).toBe(200);
    const others: KeptLogo[] = [];
    for (let nth = 10; nth < 22; nth += 1) {
      others.push(await keep(await picture(`#0000${nth}`).png().toBuffer()));
    }
    const has = async (path: string | undefined) => (await fetch(server.url + path)).status;
    expect(await has(first.path)).toBe(200);
    expect(await has(others[0]?.path)).toBe(404);
    expect(await has(others.at(-1)?.path)).toBe(200);
    const { code: exit, out } = await command(env(), ['settings', 'set', 'logo', 'none', '--json']);
    expect({ exit, value: (JSON.parse(out) as ServerSetting).value }).toEqual({
      exit: 0,
      value: null,
    });
    const file = join(await mkdtemp(join(tmpdir(), 'logo-')), 'logo.png');
    await writeFile(file, await picture('#321').png().toBuffer());
    // As npm says where the person stands.
    const there = { ...env(), ...scriptIn(dirname(file)) };
    const asked = ['settings', 'set', 'logo', '--file', basename(file), '--json'];
    const set = await command(there, asked);
    expect(set).toMatchObject({ code: 0, err: '' });
    expect((JSON.parse(set.out) as ServerSetting).value).toMatch(
      /^\/brand\/logo-[0-9a-f]{64}\.webp$/,
    );
    const wrong = await command(env(), ['settings', 'set', 'title', '--file', file]);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    await rm(dirname(file), { recursive: true });
    expect((await command(env(), ['settings', 'reset', 'logo'])).code).toBe(0);
  });
});
