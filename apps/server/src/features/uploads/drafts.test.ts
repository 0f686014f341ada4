import type { CheckUploadsResponse } from '@file-server/contract/uploads';
import type { DraftPage, VersionPage } from '@file-server/contract/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { OPERATOR } from '../../../tests/harness/server-process.ts';
import { createUploader, type Uploader } from '../../../tests/harness/uploader.ts';

const DAY_MS = 86_400_000;

describeEachEngine('what uploads become', (engine) => {
  let server: OwnServer;
  let operator: Uploader;
  beforeAll(async () => {
    server = await startOwnServer({ UPLOAD_MAX_BYTES: '1000', ...engine().env });
    operator = await createUploader(server.url, OPERATOR);
  });
  afterAll(async () => {
    await server.stop();
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const upload = async (metadata: Readonly<Record<string, string>>, text: string) => {
    const body = Buffer.from(text);
    const { id } = await operator.begin(metadata, body.length, { body });
    return operator.ended(id);
  };
  const drafts = async (query = '') =>
    (await call('GET', `/api/operator/drafts${query}`)).body as DraftPage;

  it('a draft is listed for operators alone until one publishes it', async () => {
    const metadata = { filename: 'draft.bin', path: 'Drafts', label: '3.0', publication: 'draft' };
    const ended = await upload(metadata, 'draft');
    expect(ended).toMatchObject({ state: 'drafted', entryId: null });
    expect(await operator.list('Drafts')).toEqual([]);
    const { items } = await drafts();
    expect(items).toEqual([
      expect.objectContaining({
        id: ended.versionId,
        name: 'draft.bin',
        label: '3.0',
        publishAt: null,
        folder: expect.objectContaining({ name: 'Drafts' }) as unknown,
      }),
    ]);
    await call('POST', `/api/operator/versions/${ended.versionId}/publish`);
    expect(await operator.list('Drafts')).toHaveLength(1);
    expect((await drafts()).items).toEqual([]);
  });

  it('a moment that is to come makes a draft of that moment, one that has come a version', async () => {
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    const later = await upload({ filename: 'later.bin', path: 'Later', publishAt }, 'later');
    expect(later.state).toBe('drafted');
    expect((await drafts()).items).toMatchObject([{ id: later.versionId, publishAt }]);
    expect(await operator.list('Later')).toEqual([]);
    const past = new Date(Date.now() - DAY_MS).toISOString();
    await upload({ filename: 'past.bin', path: 'Later', publishAt: past }, 'past');
    await expect.poll(() => operator.list('Later')).toHaveLength(1);
    const wrong = await operator.begin({ filename: 'a', publishAt: 'tomorrow' }, 1);
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_request' });
    const draft = await operator.begin({ filename: 'a', publication: 'never' }, 1);
    expect(draft).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('a draft of a file that is there is among its versions, and gone once it is dropped', async () => {
    const { entryId } = await upload({ filename: 'file.bin', path: 'Both' }, 'one');
    const metadata = { filename: 'file.bin', path: 'Both', publication: 'draft' };
    expect(await operator.begin(metadata, 3)).toMatchObject({ code: 'name_taken' });
    const draft = await upload({ ...metadata, conflict: 'newVersion' }, 'two');
    const states = async () => {
      const { body } = await call('GET', `/api/library/entries/${entryId}/versions`);
      return (body as VersionPage).items.map(({ state }) => state);
    };
    expect(await states()).toEqual(['draft', 'published']);
    const path = `/api/operator/drafts/${draft.versionId}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await states()).toEqual(['published']);
  });

  it('an empty draft whose begin nobody has heard the answer of is made once', async () => {
    await upload({ filename: 'taken.txt', path: 'Empty' }, 'text');
    for (const filename of ['new.txt', 'taken.txt']) {
      const metadata = { filename, path: 'Empty', publication: 'draft', conflict: 'keepBoth' };
      const { versionId } = await upload(metadata, '');
      expect(await upload(metadata, '')).toMatchObject({ state: 'drafted', versionId });
    }
    const { items } = await drafts();
    const names = items.filter(({ size }) => size === 0).map(({ name }) => name);
    expect(names).toEqual(['taken (2).txt', 'new.txt']);
  });

  it('drafts come page by page, the latest first', async () => {
    for (const name of ['1', '2', '3']) {
      await upload({ filename: name, path: 'Pages', publication: 'draft' }, name);
    }
    const first = await drafts('?limit=2');
    expect(first.items.map(({ name }) => name)).toEqual(['3', '2']);
    const rest = await drafts(`?limit=2&cursor=${first.nextCursor}`);
    expect(rest.items[0]?.name).toBe('1');
    expect((await call('GET', '/api/operator/drafts?cursor=x')).status).toBe(400);
  });

  it('names are judged before anything is sent', async () => {
    const { entryId } = await upload({ filename: 'taken.bin', path: 'Check/In' }, 'x');
    const file = (path: string, name: string, size = 1) => ({ path, name, size });
    const files = [
      file('Check/In', 'taken.bin'),
      file('Check/In', 'free.bin'),
      file('Check/Not/There', 'taken.bin'),
      file('Check', 'In'),
      file('Check/In/taken.bin', 'below a file'),
      file('Check', 'a/b'),
      file('..', 'a'),
      file('', 'large', 1001),
    ];
    const { body } = await call('POST', '/api/uploads/check', { folderId: null, files });
    const answers = (body as CheckUploadsResponse).files;
    expect(answers.map(({ state }) => state)).toEqual([
      'taken',
      'free',
      'free',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect(answers[0]?.entryId).toBe(entryId);
    expect(
      answers.filter(({ state, reason }) => (state === 'refused') !== (reason !== null)),
    ).toEqual([]);
    expect(answers.slice(3).map(({ code, limit }) => [code, limit])).toEqual([
      ['name_taken', undefined],
      ['entry_not_found', undefined],
      ['invalid_request', undefined],
      ['invalid_request', undefined],
      ['upload_too_large', 1000],
    ]);
    const nowhere = await call('POST', '/api/uploads/check', { folderId: entryId, files });
    expect(nowhere.status).toBe(404);
    const begun = await operator.begin({ filename: 'free.bin', path: 'Check/In' }, 1);
    expect(begun.status).toBe(201);
  });
});
