import { expect } from 'vitest';
import { OPERATOR } from './server-process.ts';

interface Calls {
  /** A call that has to succeed. */
  readonly succeed: (
    method: string,
    template: string,
    options: {
      token: string;
      body?: unknown;
      params?: Readonly<Record<string, string>>;
      query?: string;
    },
  ) => Promise<Response>;
  readonly ask: (method: string, path: string, init: RequestInit) => Promise<Response>;
}

/** Makes, renames, moves, deletes, restores and erases folders, and is refused what it must be. */
export async function organise({ succeed, ask }: Calls, token: string): Promise<void> {
  const entries = '/api/operator/entries';
  const refuse = async (method: string, path: string, body: object, code: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await ask(method, path, { headers, body: JSON.stringify(body) });
    expect(await answer.json()).toMatchObject({ status: 409, code });
  };
  const newFolderIn = async (parentId: string | null, name: string) => {
    const body = { parentId, name };
    const made = await succeed('POST', '/api/operator/folders', { token, body });
    return ((await made.json()) as { id: string }).id;
  };
  const [old, target] = [await newFolderIn(null, 'Old'), await newFolderIn(null, 'Target')];
  const named = { token, params: { id: old }, body: { name: 'Archive' } };
  await succeed('PATCH', `${entries}/{id}`, named);
  const taken = { ...named, body: { name: 'Target' } };
  await refuse('PATCH', `${entries}/${old}`, taken.body, 'name_taken');
  const unseen = async (method: string, path: string, about: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'if-match': '"another"',
    };
    const answer = await ask(method, path, { headers, body: JSON.stringify(about) });
    expect(await answer.json()).toMatchObject({ status: 412, code: 'entry_changed' });
  };
  await unseen('PATCH', `${entries}/${old}`, { name: 'Other' });
  await unseen('POST', `${entries}/move`, { entryIds: [old], parentId: target });
  await unseen('POST', `${entries}/delete`, { entryIds: [old] });
  const top = await succeed('GET', '/api/library/entries', { token });
  const listed = ((await top.json()) as { items: { id: string; kind: string }[] }).items;
  const entryIds = listed.flatMap(({ id, kind }) => (kind === 'file' ? id : [])).slice(0, 1);
  await unseen('POST', `${entries}/withdraw`, { entryIds });
  await unseen('POST', `${entries}/offer`, { entryIds });
  const withdrawn = await succeed('POST', `${entries}/withdraw`, { token, body: { entryIds } });
  expect(await withdrawn.json()).toEqual({ changed: entryIds });
  await succeed('POST', `${entries}/offer`, { token, body: { entryIds } });
  const body = { entryIds: [old], parentId: target };
  await succeed('POST', `${entries}/move`, { token, body });
  const itself = { entryIds: [target], parentId: old };
  await refuse('POST', `${entries}/move`, itself, 'wrong_place');
  const remove = async (id: string) => {
    const wanted = { token, body: { entryIds: [id] } };
    const gone = await succeed('POST', `${entries}/delete`, wanted);
    return ((await gone.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
  };
  const [item, ofTarget] = [await remove(old), await remove(target)];
  const inBin = await succeed('GET', '/api/operator/bin', { token, query: '?limit=1' });
  const { items } = (await inBin.json()) as { items: unknown[] };
  expect(items).toMatchObject([{ id: ofTarget, name: 'Target', deletedBy: OPERATOR.email }]);
  const restore = { items: [{ id: item }] };
  await refuse('POST', '/api/operator/bin/restore', restore, 'wrong_place');
  const toTop = { items: [{ id: item, parentId: null }] };
  await succeed('POST', '/api/operator/bin/restore', { token, body: toTop });
  const ids = [ofTarget];
  await succeed('POST', '/api/operator/bin/erase', { token, body: { ids } });
}
