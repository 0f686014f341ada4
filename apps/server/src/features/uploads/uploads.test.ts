import { createHash } from 'node:crypto';
import { contentOf } from '@file-server/testkit/blob-content';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { CUSTOMER, OPERATOR } from '../../../tests/harness/server-process.ts';
import {
  createUploader,
  sha256Of,
  untilLocked,
  type Uploader,
} from '../../../tests/harness/uploader.ts';
import { tables } from '../../platform/db/database.ts';
import { readMetadata } from './metadata.ts';

describeEachEngine('uploads', (engine) => {
  let server: OwnServer;
  let operator: Uploader;
  beforeAll(async () => {
    server = await startOwnServer({ UPLOAD_MAX_BYTES: '50000000', ...engine().env });
    operator = await createUploader(server.url, OPERATOR);
  });
  afterAll(async () => {
    await server.stop();
  });

  it('publishes a file that came in pieces, in a folder that it makes', async () => {
    const bytes = contentOf('pieces', 300_000);
    const { id } = await operator.begin(
      { filename: 'setup.exe', path: 'Pieces/2.0', sha256: sha256Of(bytes) },
      bytes.length,
    );
    expect(await operator.list('Pieces')).toEqual([]);
    expect(await operator.send(id, 0, bytes.subarray(0, 100_000))).toMatchObject({
      status: 204,
      offset: 100_000,
    });
    expect(await operator.head(id)).toMatchObject({
      status: 200,
      offset: 100_000,
      length: 300_000,
    });
    expect(await operator.list('Pieces')).toEqual([]);
    expect((await operator.send(id, 100_000, bytes.subarray(100_000))).status).toBe(204);
    expect(await operator.ended(id)).toMatchObject({ state: 'published' });
    expect(await operator.list('Pieces/2.0')).toEqual([
      { name: 'setup.exe', size: 300_000, sha256: sha256Of(bytes) },
    ]);
  });

  it('takes bytes with the creation, and files without any', async () => {
    const bytes = contentOf('at once', 5_000);
    const begun = await operator.begin({ filename: 'at once.bin', path: 'Small' }, bytes.length, {
      body: bytes,
    });
    expect(begun).toMatchObject({ status: 201, offset: 5_000 });
    const empty = await operator.begin({ filename: 'empty.txt', path: 'Small' }, 0);
    for (const { id } of [begun, empty])
      expect(await operator.ended(id)).toMatchObject({ state: 'published' });
    expect(await operator.list('Small')).toEqual([
      { name: 'at once.bin', size: 5_000, sha256: sha256Of(bytes) },
      { name: 'empty.txt', size: 0, sha256: sha256Of(Buffer.alloc(0)) },
    ]);
  });

  it('goes on with an empty file whose begin nobody has heard the answer of', async () => {
    const metadata = { filename: 'once.txt', path: 'Empty', label: '1.0' };
    const begin = (more = {}, length = 0) => operator.begin({ ...metadata, ...more }, length);
    const { id } = await begin();
    expect(await begin()).toMatchObject({ status: 201, id, offset: 0 });
    expect(await operator.ended(id)).toMatchObject({ state: 'published' });
    expect(await begin()).toMatchObject({ status: 201, id, offset: 0 });
    expect(await operator.list('Empty')).toHaveLength(1);
    const taken = { status: 409, code: 'name_taken' };
    expect(await begin({}, 1)).toMatchObject(taken);
    expect(await begin({ label: '2.0' })).toMatchObject(taken);
    const other = { ...metadata, conflict: 'newVersion' };
    const { id: newer } = await operator.begin(other, 3, { body: Buffer.from('abc') });
    expect(await operator.ended(newer)).toMatchObject({ state: 'published' });
    expect(await begin()).toMatchObject(taken);
  });

  it('keeps both once where the answer to the begin of an empty file was lost', async () => {
    const place = { filename: 'both.txt', path: 'Empty both' };
    const { id: first } = await operator.begin(place, 3, { body: Buffer.from('abc') });
    expect(await operator.ended(first)).toMatchObject({ state: 'published' });
    const begin = () => operator.begin({ ...place, conflict: 'keepBoth' }, 0);
    const { id } = await begin();
    const { entryId } = await operator.ended(id);
    expect(await begin()).toMatchObject({ status: 201, id, offset: 0 });
    expect((await operator.list(place.path)).map(({ name }) => name)).toEqual([
      'both (2).txt',
      'both.txt',
    ]);
    const newer = { ...place, filename: 'both (2).txt', conflict: 'newVersion' };
    const { id: changed } = await operator.begin(newer, 3, { body: Buffer.from('abc') });
    expect(await operator.ended(changed)).toMatchObject({ state: 'published', entryId });
    const again = await begin();
    expect(again.id).not.toBe(id);
    expect((await operator.ended(again.id)).entryId).not.toBe(entryId);
  });

  it('publishes what it is told of the release', async () => {
    const release = {
      label: '2.1.0',
      channel: 'beta',
      platform: 'linux',
      notes: '# 2.1\n\nFaster.',
    };
    const metadata = { filename: 'tool.bin', path: 'Releases', ...release };
    const { id } = await operator.begin(metadata, 3, { body: Buffer.from('abc') });
    const { versionId } = await operator.ended(id);
    const db = engine().open();
    const columns = ['label', 'channel', 'platform', 'notes'] as const;
    const versions = tables<{ versions: { id: string } & typeof release }>(db)
      .selectFrom('versions')
      .select(columns);
    expect(await versions.where('id', '=', versionId ?? '').execute()).toEqual([release]);
    await db.close();
    const wrong = await operator.begin({ ...metadata, channel: '../beta' }, 3);
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('refuses bytes at another place, and more than was announced', async () => {
    const { id } = await operator.begin({ filename: 'lies.bin' }, 100);
    await operator.send(id, 0, Buffer.alloc(40));
    for (const offset of [0, 39, 41, 100]) {
      expect(await operator.send(id, offset, Buffer.alloc(10))).toMatchObject({
        status: 409,
        code: 'wrong_offset',
      });
    }
    expect(await operator.send(id, 40, Buffer.alloc(61))).toMatchObject({
      status: 413,
      code: 'upload_too_large',
    });
    const inChunks = await operator.send(id, 40, Buffer.alloc(61), { chunked: true });
    expect(inChunks).toMatchObject({ status: 413, code: 'upload_too_large' });
    expect(await operator.head(id)).toMatchObject({ offset: 40 });
    const first = await operator.begin({ filename: 'lies too.bin' }, 10, {
      body: Buffer.alloc(11),
    });
    expect(first).toMatchObject({ status: 413, code: 'upload_too_large' });
  });

  it('keeps a piece only when it is what its checksum says', async () => {
    const bytes = contentOf('checked', 1_000);
    const { id } = await operator.begin({ filename: 'checked.bin' }, 1_000);
    const piece = bytes.subarray(0, 500);
    const wrong = { checksum: `sha256 ${createHash('sha256').update('other').digest('base64')}` };
    expect(await operator.send(id, 0, piece, wrong)).toMatchObject({
      status: 460,
      code: 'checksum_mismatch',
    });
    expect(await operator.head(id)).toMatchObject({ offset: 0 });
    for (const checksum of ['md5 AAAA', 'sha256 AAAA', 'sha256']) {
      expect(await operator.send(id, 0, piece, { checksum })).toMatchObject({ status: 400 });
    }
    const right = { checksum: `sha256 ${createHash('sha256').update(piece).digest('base64')}` };
    expect(await operator.send(id, 0, piece, right)).toMatchObject({ status: 204, offset: 500 });
  });

  it('publishes nothing that is not what was announced', async () => {
    const announced = { filename: 'other.bin', path: 'Wrong', sha256: '0'.repeat(64) };
    const { id } = await operator.begin(announced, 3, { body: Buffer.from('abc') });
    expect(await operator.ended(id)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('announced') as string,
    });
    expect(await operator.list('Wrong')).toEqual([]);
  });

  it('asks once what to do with a name that is taken, and does it', async () => {
    const publish = async (text: string, conflict?: string) => {
      const body = Buffer.from(text);
      const metadata = { filename: 'app.tar.gz', path: 'Names', ...(conflict ? { conflict } : {}) };
      const begun = await operator.begin(metadata, body.length, { body });
      return begun.status === 201 ? (await operator.ended(begun.id)).state : begun.code;
    };
    const names = async () =>
      (await operator.list('Names')).map(({ name, size }) => `${name} ${size}`);
    expect(await publish('a')).toBe('published');
    expect(await publish('bb')).toBe('name_taken');
    expect(await publish('bb', 'skip')).toBe('name_taken');
    expect(await names()).toEqual(['app.tar.gz 1']);
    expect(await publish('bb', 'newVersion')).toBe('published');
    expect(await publish('ccc', 'keepBoth')).toBe('published');
    expect(await publish('dddd', 'keepBoth')).toBe('published');
    expect((await names()).toSorted()).toEqual([
      'app.tar (2).gz 3',
      'app.tar (3).gz 4',
      'app.tar.gz 2',
    ]);
    // A folder has the name.
    const folder = await operator.begin({ filename: 'Names', conflict: 'newVersion' }, 1);
    expect(folder).toMatchObject({ status: 409, code: 'name_taken' });
  });

  it('lets one of two uploads of a new name win, and tells the other', async () => {
    const begun = await Promise.all(
      [1, 2].map(() => operator.begin({ filename: 'both.bin', path: 'Race' }, 10)),
    );
    await Promise.all(begun.map(({ id }, index) => operator.send(id, 0, Buffer.alloc(10, index))));
    const ends = await Promise.all(begun.map(({ id }) => operator.ended(id)));
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['published', 'refused']);
    const refusals = ends.flatMap(({ state, refusal }) => (state === 'refused' ? refusal : []));
    expect(refusals).toEqual(['name_taken']);
    expect(await operator.list('Race')).toHaveLength(1);
  });

  it('takes one request at a time for an upload', async () => {
    const bytes = contentOf('locked', 200_000);
    const { id } = await operator.begin({ filename: 'locked.bin', path: 'Locked' }, bytes.length);
    const slow = operator.sendSlowly(id, 0, bytes);
    await slow.first;
    await untilLocked(engine(), id);
    expect((await operator.send(id, 0, bytes)).status).toBe(423);
    expect(await operator.end(id)).toBe(423);
    slow.finish();
    expect((await slow.answer).status).toBe(204);
    expect(await operator.ended(id)).toMatchObject({ state: 'published' });
    expect((await operator.list('Locked')).at(0)?.sha256).toBe(sha256Of(bytes));
  });

  it('keeps what arrived before the connection broke', async () => {
    const bytes = contentOf('broken', 300_000);
    const { id } = await operator.begin({ filename: 'broken.bin', path: 'Broken' }, bytes.length);
    const slow = operator.sendSlowly(id, 0, bytes);
    await slow.first;
    slow.cut();
    await expect.poll(async () => (await operator.head(id)).offset).toBeGreaterThan(0);
    const { offset } = await operator.head(id);
    await expect
      .poll(async () => (await operator.send(id, offset, bytes.subarray(offset))).status)
      .toBe(204);
    expect(await operator.ended(id)).toMatchObject({ state: 'published' });
    expect((await operator.list('Broken')).at(0)?.sha256).toBe(sha256Of(bytes));
  });

  it('ends an upload when the client wants it', async () => {
    const { id } = await operator.begin({ filename: 'ended.bin' }, 10, { body: Buffer.alloc(5) });
    expect(await operator.end(id)).toBe(204);
    expect(await operator.head(id)).toMatchObject({ status: 404 });
    expect(await operator.send(id, 5, Buffer.alloc(5))).toMatchObject({
      status: 404,
      code: 'upload_not_found',
    });
  });

  it('takes no more than it may or can hold', async () => {
    expect(await operator.begin({ filename: 'huge.iso' }, 200e9)).toMatchObject({
      status: 413,
      code: 'upload_too_large',
    });
    for (const length of ['-1', '1e3', '', '99999999999999999999', 'x']) {
      expect(await operator.begin({ filename: 'a' }, length)).toMatchObject({ status: 400 });
    }
  });

  it('opens nothing to customers and guests', async () => {
    const { id } = await operator.begin({ filename: 'theirs.bin' }, 10);
    const customer = await createUploader(server.url, CUSTOMER);
    const statuses = async (uploader: Uploader) => [
      (await uploader.begin({ filename: 'mine.bin' }, 1)).code,
      (await uploader.head(id)).status,
      (await uploader.send(id, 0, Buffer.alloc(10))).code,
      await uploader.end(id),
      (await uploader.options()).status,
      (await uploader.state(id)).code,
    ];
    expect(await statuses(customer)).toEqual([
      'operator_required',
      403,
      'operator_required',
      403,
      403,
      'operator_required',
    ]);
    const guest = await createUploader(server.url, `fsp_${'a'.repeat(43)}`);
    expect(await statuses(guest)).toEqual([
      'invalid_access_token',
      401,
      'invalid_access_token',
      401,
      401,
      'invalid_access_token',
    ]);
    expect(await operator.head(id)).toMatchObject({ status: 200, offset: 0 });
  });

  it('says what it speaks, and hears no other version', async () => {
    const { status, headers } = await operator.options();
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-extension')).toBe(
      'creation,creation-with-upload,termination,checksum,expiration',
    );
    expect(headers.get('tus-checksum-algorithm')).toBe('sha256');
    expect(headers.get('tus-max-size')).toBe('50000000');
    const other = await operator.begin({ filename: 'a' }, 1, { version: '0.2.2' });
    expect(other).toMatchObject({ status: 412, code: 'tus_version_required' });
  });

  it.each([
    ['a slash', 'a/b'],
    ['the folder above', '..'],
    ['NUL', 'a\0b'],
    ['256 bytes', 'a'.repeat(256)],
    ['an override of direction', 'exe\u202Efdp'],
    ['only dots', '...'],
    ['nothing', ''],
    ['a twin in another normal form', 'e\u0301.bin'],
  ])('refuses a name with %s', async (_what, filename) => {
    const answers = [
      await operator.begin({ filename }, 1),
      ...(filename === '' || filename === 'a/b'
        ? []
        : [await operator.begin({ filename: 'a', path: `x/${filename}` }, 1)]),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it.each([
    ['no id', 'a\0b', 400, 'invalid_request'],
    ['an id that no folder has', 'x'.repeat(22), 404, 'entry_not_found'],
  ])('refuses a folder with %s', async (_what, folderId, status, code) => {
    expect(await operator.begin({ filename: 'a', folderId }, 1)).toMatchObject({ status, code });
  });
});

describe('the metadata of an upload', () => {
  it('is read as it was written, whatever it is', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (filename, path) => {
        const line = Object.entries({ filename, path, unknown: 'left out' })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(',');
        expect(readMetadata(line)).toMatchObject({ filename, path, conflict: null });
      }),
    );
  });

  it('is refused in no other way than as a wrong field', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ',', ' ', '=', '/', 'Z', '\0', 'é', '0') }),
        (line) => {
          try {
            readMetadata(line);
          } catch (error) {
            expect(error).toMatchObject({ code: 'invalid_request' });
          }
        },
      ),
    );
  });
});
