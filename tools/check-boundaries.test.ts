import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');
type Files = Record<string, string>;

/** A small product in which every arrow points down. */
const SOUND: Files = {
  'packages/contract/src/entry.ts': `import * as z from 'zod/mini'; export type Entry = { id: string }; export const id = z.string();`,
  'packages/domain/src/seal.ts': `import { cbc } from '@noble/ciphers/aes.js'; import type { Entry } from '@file-server/contract/entry'; export const seal = (entry: Entry) => [entry, cbc];`,
  'packages/blob-store/src/index.ts': `export interface BlobStore { has(key: string): boolean }`,
  'packages/blob-store/src/drivers/disk/index.ts': `import { existsSync } from 'node:fs'; import type { BlobStore } from '../../index.ts'; export const disk: BlobStore = { has: existsSync };`,
  'packages/testkit/src/index.ts': `export const kit = 1;`,
  'apps/server/src/config/index.ts': `export interface Config { port: number }`,
  'apps/server/src/platform/db/database.ts': `export interface Database { get(): number }`,
  'apps/server/src/platform/db/drivers/sqlite.ts': `import type { Database } from '../database.ts'; export const sqlite: Database = { get: () => 1 };`,
  'apps/server/src/platform/mail/drivers/smtp.ts': `export const smtp = 1;`,
  'apps/server/src/features/files/service.ts': `import { seal } from '@file-server/domain/seal'; import type { BlobStore } from '@file-server/blob-store'; import type { Database } from '../../platform/db/database.ts'; export const list = (db: Database, blobs: BlobStore) => [db, blobs, seal];`,
  'apps/server/src/features/files/index.ts': `export { list } from './service.ts';`,
  'apps/server/src/features/files/service.test.ts': `import { kit } from '@file-server/testkit'; import { list } from './service.ts'; import { disk } from '@file-server/blob-store/drivers/disk'; export const used = [kit, list, disk];`,
  'apps/server/src/features/shares/index.ts': `import { list } from '../files/index.ts'; export const share = () => list;`,
  'apps/server/src/http/app.ts': `import { list } from '../features/files/index.ts'; import { share } from '../features/shares/index.ts'; export const app = [list, share];`,
  'apps/server/src/observability/prometheus.ts': `import { Counter } from 'prom-client'; export const createPrometheus = () => Counter;`,
  'apps/server/src/observability/metrics.ts': `export const load = () => import('./prometheus.ts');`,
  'apps/server/src/container.ts': `import { load } from './observability/metrics.ts'; import { disk } from '@file-server/blob-store/drivers/disk'; import { sqlite } from './platform/db/drivers/sqlite.ts'; export const parts = [disk, sqlite, load, () => import('./platform/mail/drivers/smtp.ts')];`,
  'apps/server/src/main.ts': `import { parts } from './container.ts'; import { app } from './http/app.ts'; import type { Config } from './config/index.ts'; export const main = (config: Config) => [config, parts, app];`,
  'apps/web/src/lib/api.ts': `import type { Entry } from '@file-server/contract/entry'; export const get = (): Entry => ({ id: '1' });`,
  'apps/web/src/ui/button.tsx': `export const Button = () => <button />;`,
  'apps/web/src/shared/form.tsx': `import { Button } from '../ui/button.tsx'; export const Form = () => <Button />;`,
  'apps/web/src/demo-runtime/registry.ts': `export const register = (id: string) => id;`,
  'apps/web/src/demo-kit/page.tsx': `import { Button } from '../ui/button.tsx'; import { register } from '../demo-runtime/registry.ts'; export const Page = () => <Button key={register('page')} />;`,
  'apps/web/src/features/files/list.tsx': `import { Button } from '../../ui/button.tsx'; import { Form } from '../../shared/form.tsx'; import { get } from '../../lib/api.ts'; export const List = () => [<Button key={get().id} />, <Form />];`,
  'apps/web/src/features/files/index.ts': `export { List } from './list.tsx';`,
  'apps/web/src/features/desk/index.ts': `export const Desk = 1;`,
  'apps/web/src/desk-kit/list.tsx': `export const List = 1;`,
  'apps/web/src/desk/users/module.ts': `import { List } from '../../desk-kit/list.tsx'; export const screens = [List];`,
  'apps/web/src/desk/ledger/module.ts': `export const screens = [];`,
  'apps/web/src/demos/mail/endpoints.ts': `export const endpoints = [];`,
  'apps/web/src/demos/mail/module.ts': `import { register } from '../../demo-runtime/registry.ts'; import { Page } from '../../demo-kit/page.tsx'; import { endpoints } from './endpoints.ts'; export const mail = [register('mail'), endpoints, Page];`,
  'apps/web/src/demos/chat/module.ts': `import { register } from '../../demo-runtime/registry.ts'; export const chat = register('chat');`,
  'apps/web/src/app/routes.ts': `import { List } from '../features/files/index.ts'; export const routes = [List, () => import('../features/desk/index.ts'), () => import('../desk/users/module.ts'), () => import('../desk/ledger/module.ts'), () => import('../demos/mail/module.ts'), () => import('../demos/chat/module.ts')];`,
  'apps/web/src/main.tsx': `import { routes } from './app/routes.ts'; export const main = routes;`,
};

/** Each rule, broken by one new file: [rule, file, the forbidden import]. */
const BREAKS: [rule: string, file: string, source: string][] = [
  [
    'no-cycles',
    'apps/server/src/features/files/a.ts',
    `import type { B } from './b.ts'; export type A = B;`,
  ],
  ['pure-core', 'packages/domain/src/reads-disk.ts', `export { readFileSync } from 'node:fs';`],
  ['pure-core', 'packages/contract/src/uses-hono.ts', `export { Hono } from 'hono';`],
  [
    'contract-below-domain',
    'packages/contract/src/rules.ts',
    `export { seal } from '@file-server/domain/seal';`,
  ],
  [
    'contract-without-ciphers',
    'packages/contract/src/cipher.ts',
    `export { cbc } from '@noble/ciphers/aes.js';`,
  ],
  ['domain-without-schemas', 'packages/domain/src/schema.ts', `export { string } from 'zod/mini';`],
  [
    'packages-know-no-app',
    'packages/blob-store/src/settings.ts',
    `export type { Config } from '../../../apps/server/src/config/index.ts';`,
  ],
  [
    'web-server-apart',
    'apps/web/src/lib/settings.ts',
    `export type { Config } from '../../../server/src/config/index.ts';`,
  ],
  [
    'web-server-apart',
    'apps/web/src/lib/blobs.ts',
    `export type { BlobStore } from '@file-server/blob-store';`,
  ],
  [
    'server-web-apart',
    'apps/server/src/http/draws.ts',
    `export { Button } from '../../../web/src/ui/button.tsx';`,
  ],
  [
    'drivers-only-in-container',
    'apps/server/src/features/files/picks-store.ts',
    `export { disk } from '@file-server/blob-store/drivers/disk';`,
  ],
  [
    'drivers-only-in-container',
    'apps/server/src/features/files/picks-database.ts',
    `export { sqlite } from '../../platform/db/drivers/sqlite.ts';`,
  ],
  [
    'drivers-only-in-container',
    'packages/blob-store/src/reexports.ts',
    `export { disk } from './drivers/disk/index.ts';`,
  ],
  [
    'metrics-library-in-observability',
    'apps/server/src/features/files/counters.ts',
    `export { Counter } from 'prom-client';`,
  ],
  [
    'rare-libraries-by-need',
    'apps/server/src/observability/early-metrics.ts',
    `export { createPrometheus } from './prometheus.ts';`,
  ],
  [
    'rare-libraries-by-need',
    'apps/server/src/features/files/media-types.ts',
    `export { lookup } from 'mime-types';`,
  ],
  [
    'rare-libraries-by-need',
    'apps/server/src/opens-mail.ts',
    `export { smtp } from './platform/mail/drivers/smtp.ts';`,
  ],
  [
    'server-features-below-http',
    'apps/server/src/features/files/mounts.ts',
    `export { app } from '../../http/app.ts';`,
  ],
  [
    'server-features-below-http',
    'apps/server/src/platform/db/wires.ts',
    `export { parts } from '../../container.ts';`,
  ],
  [
    'server-platform-below-features',
    'apps/server/src/platform/db/lists.ts',
    `export { list } from '../../features/files/index.ts';`,
  ],
  [
    'server-feature-front-door',
    'apps/server/src/features/shares/reaches-in.ts',
    `export { list } from '../files/service.ts';`,
  ],
  [
    'web-shared-below',
    'apps/web/src/ui/desk.tsx',
    `export { Desk } from '../features/desk/index.ts';`,
  ],
  ['web-lib-below-ui', 'apps/web/src/lib/draws.ts', `export { Button } from '../ui/button.tsx';`],
  ['web-ui-below-shared', 'apps/web/src/ui/page.tsx', `export { Form } from '../shared/form.tsx';`],
  [
    'web-below-app',
    'apps/web/src/features/desk/routes.ts',
    `export { routes } from '../../app/routes.ts';`,
  ],
  [
    'web-features-apart',
    'apps/web/src/features/desk/lists.ts',
    `export { List } from '../files/index.ts';`,
  ],
  [
    'web-features-apart',
    'apps/web/src/features/brand-new/index.ts',
    `export { Desk } from '../desk/index.ts';`,
  ],
  [
    'web-demo-kit-below-demos',
    'apps/web/src/demo-kit/knows.ts',
    `export { endpoints } from '../demos/mail/endpoints.ts';`,
  ],
  [
    'web-features-without-demo-kit',
    'apps/web/src/features/desk/borrows.ts',
    `export { Page } from '../../demo-kit/page.tsx';`,
  ],
  [
    'demos-apart',
    'apps/web/src/demos/chat/endpoints.ts',
    `export { endpoints } from '../mail/endpoints.ts';`,
  ],
  [
    'late-modules-lazy-only',
    'apps/web/src/app/eager.ts',
    `export { mail } from '../demos/mail/module.ts';`,
  ],
  [
    'desk-apart',
    'apps/web/src/desk/ledger/borrows.ts',
    `export { screens } from '../users/module.ts';`,
  ],
  [
    'desk-kit-below-desk',
    'apps/web/src/desk-kit/knows.ts',
    `export { screens } from '../desk/users/module.ts';`,
  ],
  [
    'app-uses-front-doors',
    'apps/web/src/app/inside.ts',
    `export { List } from '../features/files/list.tsx';`,
  ],
  [
    'not-to-test',
    'apps/server/src/features/files/tests-itself.ts',
    `export { used } from './service.test.ts';`,
  ],
  [
    'not-to-test',
    'apps/server/src/features/files/ships-kit.ts',
    `export { kit } from '@file-server/testkit';`,
  ],
  ['no-orphans', 'apps/web/src/ui/unused.tsx', `export const Unused = 1;`],
  ['unresolved', 'apps/web/src/ui/lost.tsx', `export { nothing } from './nowhere.ts';`],
];

/** The other half of the cycle. */
const HALF: Files = {
  'apps/server/src/features/files/b.ts': `import type { A } from './a.ts'; export type B = A;`,
};

const EXPORTS: Record<string, Record<string, string>> = {
  contract: { './*': './src/*.ts' },
  domain: { './*': './src/*.ts' },
  'blob-store': { '.': './src/index.ts', './drivers/disk': './src/drivers/disk/index.ts' },
};

const folders: string[] = [];

function plant(files: Files): string {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules/@file-server'), { recursive: true });
  for (const name of ['contract', 'domain', 'blob-store', 'testkit']) {
    const folder = path.join(root, 'packages', name);
    const exports = EXPORTS[name] ?? { '.': './src/index.ts' };
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: `@file-server/${name}`, type: 'module', exports }),
    );
    symlinkSync(folder, path.join(root, 'node_modules/@file-server', name));
  }
  for (const name of ['zod', 'hono', '@noble', 'mime-types', 'prom-client']) {
    symlinkSync(path.join(project, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  return root;
}

function check(root: string, ...extra: string[]) {
  const script = path.join(project, 'tools/check-boundaries.mjs');
  const result = spawnSync(process.execPath, [script, '--root', root, ...extra], {
    encoding: 'utf8',
  });
  return { status: result.status, lines: result.stderr.trim().split('\n'), text: result.stdout };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the boundary rules', () => {
  it('accept a product in which every arrow points down', () => {
    expect(check(plant(SOUND))).toEqual({
      status: 0,
      lines: [''],
      text: `${Object.keys(SOUND).length} of ${Object.keys(SOUND).length} source files read\n`,
    });
  });

  describe('report', () => {
    let broken: ReturnType<typeof check>;
    beforeAll(() => {
      const bad = BREAKS.map(([, file, source]) => [file, source] as const);
      broken = check(plant({ ...SOUND, ...HALF, ...Object.fromEntries(bad) }));
    });

    it.each(BREAKS)('%s in %s', (rule, file) => {
      expect(broken.status).toBe(1);
      expect(broken.lines.filter((line) => line.startsWith(`${rule}: ${file}`))).not.toEqual([]);
    });
  });

  it('have each been broken once by this test', async () => {
    const config = (await import('../dependency-cruiser.config.mjs')) as {
      default: { forbidden: { name: string }[] };
    };
    const tried = new Set(BREAKS.map(([rule]) => rule));
    expect(
      config.default.forbidden.map(({ name }) => name).filter((name) => !tried.has(name)),
    ).toEqual([]);
  });
});

describe('a scan that reads too little', () => {
  it('fails when a source file is missing from it', () => {
    const root = plant(SOUND);
    const config = path.join(root, 'half-blind.config.mjs');
    writeFileSync(
      config,
      `export default { forbidden: [], options: { includeOnly: '^packages/' } };`,
    );
    const { status, lines } = check(root, '--config', config);
    expect(status).toBe(1);
    expect(lines).toContain('not read: apps/server/src/main.ts');
  });

  it('fails when there is no source', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
    folders.push(root);
    expect(check(root)).toMatchObject({ status: 1, lines: ['no TypeScript source was found'] });
  });
});
