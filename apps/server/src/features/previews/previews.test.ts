import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BlobRef, BlobStoreUnavailableError } from '@file-server/blob-store';
import { problemSchema } from '@file-server/contract/problem';
import { type Preview, previewSchema } from '@file-server/contract/previews';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedProduct } from '../../../tests/harness/seed-products.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { storedFile } from '../../../tests/harness/published-file.ts';
import {
  openTestLibrary,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../tests/harness/test-library.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { createFolder, type FileAnnotation, publishFile } from '../library/index.ts';
import { changeProduct } from '../products/index.ts';
import type { Session } from '../sessions/index.ts';
import { KeptPreviews } from './kept-previews.ts';
import { TEXT_BYTES } from './make-preview.ts';
import { previewRoutes } from './routes.ts';

const HOUR_MS = 3_600_000;
const BY = { actor: { kind: 'cli' } } as const;

const READER: Session = {
  sessionId: 'session-1',
  userId: 'user-1',
  email: 'reader@example.com',
  roles: ['admin'],
  origin: 'custom-db' as const,
  provenAt: 0,
};

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2060c0' } });

describeEachEngine('previews', (engine) => {
  let folder: string;
  let library: TestLibrary;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'previews-'));
    library = await openTestLibrary(engine());
  });
  afterEach(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });

  const publish = async (name: string, content: string | Uint8Array, mediaType?: string) => {
    const file = { parentId: null, name, source: sourceOf(content), mediaType };
    return (await publishFile(library.deps, file)).entryId;
  };

  const overwrite = async (address: string, content: Uint8Array) => {
    const stored = storedFile(engine(), address);
    await chmod(stored, 0o600);
    await writeFile(stored, content);
  };

  function openPreviews({
    locked = null,
    on = true,
    folder: inside = 'previews',
  }: { locked?: FileAnnotation['locked']; on?: boolean; folder?: string } = {}) {
    const { db, blobs, clock } = library.deps;
    const read = vi.spyOn(blobs, 'read');
    const previews = on ? new KeptPreviews(join(folder, inside)) : null;
    const suspect = vi.fn<(blob: BlobRef) => void>();
    const routes = previewRoutes({
      db,
      clock,
      blobs,
      content: { suspect },
      previews,
      sessions: { authenticate: () => Promise.resolve(READER) },
      annotate: (_session, files) =>
        Promise.resolve(new Map(files.map((file) => [file.entryId, { locked, grant: null }]))),
    });
    const app = new Hono().route('/', routes).onError((error) => toProblemResponse(error));
    const ask = (entryId: string) =>
      app.request(`/api/library/entries/${entryId}/preview`, {
        headers: { authorization: 'Bearer good' },
      });
    return {
      read,
      previews,
      suspect,
      preview: async (entryId: string): Promise<Preview> =>
        previewSchema.parse(await (await ask(entryId)).json()),
      refusal: async (entryId: string) =>
        problemSchema.parse(await (await ask(entryId)).json()).code,
    };
  }

  describe('previews of pictures', () => {
    it('are small, upright, still and without what a camera has written', async () => {
      const { preview } = openPreviews();
      const jpeg = await picture(3000, 1500)
        .withExif({ IFD0: { Copyright: 'the camera' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const shown = await preview(await publish('photo.jpg', jpeg));
      expect(shown).toMatchObject({ kind: 'image', width: 512, height: 1024 });
      if (shown.kind !== 'image') return;
      const webp = await sharp(Buffer.from(shown.webp, 'base64')).metadata();
      expect(webp).toMatchObject({ format: 'webp', width: 512, height: 1024 });
      expect(webp.exif).toBeUndefined();
    });

    it.each(['avif', 'gif', 'jpeg', 'png', 'webp'] as const)('are made of %s', async (format) => {
      const made = await picture(40, 30).toFormat(format).toBuffer();
      const shown = await openPreviews().preview(await publish(`a.${format}`, made));
      expect(shown).toMatchObject({ kind: 'image', width: 40, height: 30 });
    });

    it('are never larger than the picture', async () => {
      const { preview } = openPreviews();
      const png = await picture(40, 30).png().toBuffer();
      expect(await preview(await publish('a.png', png))).toMatchObject({ width: 40, height: 30 });
    });

    it('are made once, also for those who ask meanwhile and after a restart', async () => {
      const { preview, read } = openPreviews();
      const id = await publish('a.png', await picture(40, 30).png().toBuffer());
      const [one, other] = await Promise.all([preview(id), preview(id)]);
      expect(other).toEqual(one);
      expect(await openPreviews().preview(id)).toEqual(one);
      expect(read).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['a broken one', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 200)],
      ['a text that is called one', () => Promise.resolve('no picture')],
      ['one that unpacks to too many pixels', () => picture(9000, 9000).png().toBuffer()],
      ['a drawing under the name of a picture', () => DRAWING],
    ])('are not made of %s', async (_name, content) => {
      const { preview } = openPreviews();
      expect(await preview(await publish('a.png', await content()))).toEqual({ kind: 'none' });
    });

    it('are not kept of a content that is damaged, which is looked at instead', async () => {
      const { preview, refusal, suspect } = openPreviews();
      const png = await picture(40, 30).png().toBuffer();
      const blob = { sha256: sha256(png), size: png.length };
      const id = await publish('a.png', png);
      await overwrite(blob.sha256, Buffer.alloc(png.length));
      expect(await refusal(id)).toBe('content_damaged');
      expect(suspect).toHaveBeenCalledWith(blob);
      await publish('a.png', png);
      expect(await preview(id)).toMatchObject({ kind: 'image', width: 40, height: 30 });
    });

    it('are tried again when making one took too long, but not at once', async () => {
      const { preview } = openPreviews();
      const other = openPreviews({ folder: 'others' });
      const id = await publish('a.png', await picture(40, 30).png().toBuffer());
      const tooSlow = vi
        .spyOn(sharp.prototype as Sharp, 'toBuffer')
        .mockRejectedValue(new Error('timeout: 12% complete'));
      for (const ask of [preview, other.preview, preview, other.preview]) {
        expect(await ask(id)).toEqual({ kind: 'none' });
      }
      expect(tooSlow).toHaveBeenCalledTimes(2);
      tooSlow.mockRestore();
      // Another process, such as one after a restart, has not tried.
      expect(await openPreviews().preview(id)).toMatchObject({ kind: 'image' });
      expect(await other.preview(id)).toEqual({ kind: 'none' });
      const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + HOUR_MS);
      expect(await other.preview(id)).toMatchObject({ kind: 'image' });
      now.mockRestore();
    });

    it('go when nobody has made them anew for a month', async () => {
      const { preview, previews, read } = openPreviews();
      const id = await publish('a.png', await picture(40, 30).png().toBuffer());
      await preview(id);
      await previews?.sweep(Date.now());
      await preview(id);
      expect(read).toHaveBeenCalledTimes(1);
      await previews?.sweep(Date.now() + 31 * 86_400_000);
      await preview(id);
      expect(read).toHaveBeenCalledTimes(2);
    });
  });

  describe('previews of texts', () => {
    it('are their beginning, whole characters alone', async () => {
      const { preview } = openPreviews();
      expect(await preview(await publish('a.md', '# Şey\n'))).toEqual({
        kind: 'text',
        text: '# Şey\n',
        isCut: false,
      });
      // Each takes three bytes, and the cut falls into one.
      const long = await preview(await publish('b.txt', '字'.repeat(TEXT_BYTES)));
      expect(long).toEqual({
        kind: 'text',
        text: '字'.repeat(Math.floor(TEXT_BYTES / 3)),
        isCut: true,
      });
    });

    it.each([
      ['bytes that are no UTF-8', Buffer.from([0x68, 0xff, 0xfe]), 'text/plain'],
      ['bytes with a NUL', Buffer.from('a\0b'), 'text/plain'],
      ['a page', '<script>alert(1)</script>', 'text/html'],
      ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
      ['anything else', 'MZ', 'application/octet-stream'],
    ])('are not made of %s', async (_name, content, mediaType) => {
      const { preview } = openPreviews();
      expect(await preview(await publish('a', content, mediaType))).toEqual({ kind: 'none' });
    });
  });

  it('blame no file while the storage of the files is away', async () => {
    const { read, refusal, suspect } = openPreviews();
    const id = await publish('a.txt', 'hello');
    read.mockImplementationOnce(() => {
      throw new BlobStoreUnavailableError('no answer');
    });
    expect(await refusal(id)).toBe('unavailable');
    expect(suspect).not.toHaveBeenCalled();
  });

  it.each(['a.txt', 'a.png'])('say of a lost or cut %s that it is damaged', async (name) => {
    const { refusal, suspect } = openPreviews();
    const blob = { sha256: sha256('content of it'), size: 13 };
    const id = await publish(name, 'content of it');
    await overwrite(blob.sha256, Buffer.from('content'));
    expect(await refusal(id)).toBe('content_damaged');
    await rm(storedFile(engine(), blob.sha256));
    expect(await refusal(id)).toBe('content_damaged');
    expect(suspect.mock.calls).toEqual([[blob], [blob]]);
  });

  describe('who gets a preview', () => {
    it('nobody of what lies in a product that gives none, or where they are switched off', async () => {
      const { db } = library.deps;
      const { folderId } = await seedProduct(db);
      const file = { name: 'a.txt', source: sourceOf('sold') };
      const { preview } = openPreviews();
      const open = (await publishFile(library.deps, { ...file, parentId: null })).entryId;
      expect(await preview(open)).toMatchObject({ kind: 'text' });
      expect(await openPreviews({ on: false }).preview(open)).toEqual({ kind: 'none' });
      const sold = (await publishFile(library.deps, { ...file, parentId: folderId })).entryId;
      expect(await preview(sold)).toEqual({ kind: 'none' });
    });

    it.each([
      ['a text', 'a.txt', () => Promise.resolve(Buffer.from('sold'))],
      ['a picture', 'a.png', () => picture(40, 30).png().toBuffer()],
    ])('of %s in a product that gives them, whoever may fetch it', async (_, name, content) => {
      const { db, clock } = library.deps;
      const { productId, folderId } = await seedProduct(db);
      const inner = await seedProduct(db, { parentId: folderId });
      const publishIn = async (parentId: string) =>
        (
          await publishFile(library.deps, {
            parentId,
            name,
            source: sourceOf(await content()),
          })
        ).entryId;
      const [sold, within] = [await publishIn(folderId), await publishIn(inner.folderId)];
      const { preview } = openPreviews();
      const deps = { db, clock, signals: createSignals() };
      const change = (previews: boolean) => changeProduct(deps, productId, { previews }, BY);
      await change(true);
      expect((await preview(sold)).kind).not.toBe('none');
      // The nearest product decides.
      expect(await preview(within)).toEqual({ kind: 'none' });
      for (const locked of ['not_entitled', 'entitlement_ended', 'update_not_covered'] as const)
        expect(await openPreviews({ locked }).refusal(sold)).toBe(locked);
      expect(await openPreviews({ on: false }).preview(sold)).toEqual({ kind: 'none' });
      // What was kept of a picture meanwhile is not given any more, either.
      await change(false);
      expect(await preview(sold)).toEqual({ kind: 'none' });
    });

    it('whoever could download the file, were there enough downloads left', async () => {
      const id = await publish('a.txt', 'text');
      expect(await openPreviews({ locked: 'licence_expired' }).refusal(id)).toBe('licence_expired');
      expect(await openPreviews({ locked: 'quota_exhausted' }).preview(id)).toMatchObject({
        kind: 'text',
      });
    });

    it('nobody of a folder or of what is not there', async () => {
      const { refusal } = openPreviews();
      const { entryId } = await createFolder(library.deps, { parentId: null, name: 'Folder' });
      expect(await refusal(entryId)).toBe('entry_is_a_folder');
      expect(await refusal('A'.repeat(22))).toBe('entry_not_found');
    });
  });
});
