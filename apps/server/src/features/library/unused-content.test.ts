import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobRef } from '@file-server/blob-store';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { startLibraryProcess } from '../../../tests/harness/library-process.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../tests/harness/test-library.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createFolder } from './commands/create-folder.ts';
import { publishFile } from './commands/publish-file.ts';
import { listContent, quarantineUnused, settleQuarantine } from './unused-content.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOTHING = { contents: 0, bytes: 0 };
const IMPORTS = 40;
const KILLS = 3;

const MODULE = JSON.stringify(new URL('unused-content.ts', import.meta.url).href);

/** Statements of a process: each content is left unused for a moment, and then imported. */
const importInto = (parentId: string) => `
  async function* bytes(text) { yield Buffer.from(text); }
  for (let index = 0; index < ${IMPORTS}; index += 1) {
    const text = '${parentId} ' + index;
    await blobs.publish(await blobs.putTemporary(bytes(text)));
    await library.publishFile(deps, { parentId: '${parentId}', name: index + '.txt', source: bytes(text) });
  }`;

/** Statements of a process that puts unused content aside without end. */
const SWEEP = `
  const { quarantineUnused } = await import(${MODULE});
  for (;;) {
    const { contents } = await quarantineUnused(deps, { olderThanMs: 0 });
    if (contents > 0) print(String(contents));
  }`;

describeEachEngine('unused content', (engine) => {
  let library: TestLibrary;
  const opened: TestLibrary[] = [];
  beforeEach(async () => {
    library = await openTestLibrary(engine());
    opened.push(library);
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  const store = () => library.deps.blobs;
  const newFolder = async () =>
    (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
  const publish = async (parentId: string, content: string): Promise<BlobRef> => {
    await publishFile(library.deps, { parentId, name: newId(), source: sourceOf(content) });
    return { sha256: sha256(content), size: content.length };
  };
  /** As a crash leaves it between the content and its row. */
  const orphan = async (content: string): Promise<BlobRef> => {
    const temporary = await store().putTemporary(sourceOf(content));
    await store().publish(temporary);
    return temporary;
  };
  const age = async (
    folder: 'published' | 'quarantined',
    { sha256: name }: BlobRef,
    ms: number,
  ) => {
    const then = new Date(Date.now() - ms);
    const root = join(engine().dataDir, 'blobs');
    const place = join('blobs', name.slice(0, 2), name.slice(2, 4));
    await utimes(join(root, folder === 'published' ? place : 'quarantine', name), then, then);
  };
  const sweep = () => quarantineUnused(library.deps, { olderThanMs: DAY_MS });
  const settle = () => settleQuarantine(library.deps, { deleteAfterMs: 30 * DAY_MS });

  it('is put aside once it is old, and nothing that a version has', async () => {
    const used = await publish(await newFolder(), newId());
    const young = await orphan(newId());
    const old = await orphan(newId());
    for (const blob of [used, old]) await age('published', blob, DAY_MS + HOUR_MS);
    const found = new Map<string, boolean>();
    const options = { state: 'published', olderThanMs: 0 } as const;
    for await (const { blob, used: isUsed } of listContent(library.deps, options)) {
      found.set(blob.sha256, isUsed);
    }
    expect([used, young, old].map((blob) => found.get(blob.sha256))).toEqual([true, false, false]);
    expect(await sweep()).toEqual({ contents: 1, bytes: old.size });
    expect(await sweep()).toEqual(NOTHING);
    expect(await store().stat(used)).toBe('published');
    expect(await store().stat(young)).toBe('published');
    expect(await store().stat(old)).toBe('quarantined');
  });

  it('is deleted when it was in quarantine for long', async () => {
    const [fresh, old] = [await orphan(newId()), await orphan(newId())];
    for (const blob of [fresh, old]) await store().quarantine(blob);
    await age('quarantined', old, 30 * DAY_MS + HOUR_MS);
    expect(await settle()).toEqual({
      restored: NOTHING,
      deleted: { contents: 1, bytes: old.size },
    });
    expect(await store().stat(fresh)).toBe('quarantined');
    expect(await store().stat(old)).toBe('absent');
  });

  it('comes back when a version has it after all, however old', async () => {
    const parentId = await newFolder();
    const content = newId();
    const blob = await publish(parentId, content);
    await store().quarantine(blob);
    await age('quarantined', blob, 90 * DAY_MS);
    const restored = { contents: 1, bytes: blob.size };
    expect(await settle()).toEqual({ restored, deleted: NOTHING });
    expect(Object.values(await readTree(library.deps, parentId))).toEqual([sha256(content)]);
  });

  it('is there at once when it is imported from quarantine, and leaves nothing there', async () => {
    const content = newId();
    const blob = await orphan(content);
    await store().quarantine(blob);
    await publish(await newFolder(), content);
    expect(await store().stat(blob)).toBe('published');
    await settle();
    await store().quarantine(blob);
    await store().delete(blob);
    expect(await store().stat(blob)).toBe('absent');
  });

  it('survives its import while another process puts it aside', { timeout: 60_000 }, async () => {
    const parentId = await newFolder();
    const sweeper = await startLibraryProcess(engine(), SWEEP);
    const importer = await startLibraryProcess(engine(), importInto(parentId));
    let aside = '';
    sweeper.child.stdout.on('data', (text: Buffer) => (aside += text.toString()));
    sweeper.child.stdin.write('go\n');
    await importer.run();
    sweeper.child.kill('SIGKILL');
    await once(sweeper.child, 'close');
    expect(aside).toMatch(/\d/);
    expect(Object.keys(await readTree(library.deps, parentId))).toHaveLength(IMPORTS);
  });

  it(
    'is whole again after kill -9 of the process that puts it aside',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < KILLS; round += 1) {
        const parentId = await newFolder();
        const importer = await startLibraryProcess(engine(), importInto(parentId));
        const sweeper = await startLibraryProcess(engine(), SWEEP);
        sweeper.child.stdin.write('go\n');
        const imported = importer.run();
        setTimeout(() => sweeper.child.kill('SIGKILL'), Math.random() * 400);
        await Promise.all([imported, once(sweeper.child, 'close')]);
        await settle();
        expect(Object.keys(await readTree(library.deps, parentId))).toHaveLength(IMPORTS);
      }
    },
  );
});
