import type { Problem } from '@file-server/contract/problem';
import { userSchema } from '@file-server/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertForeignUser } from '../src/features/foreign-users/repository.ts';
import { createFolder } from '../src/features/library/index.ts';
import { addUser, createPasswords, getUser } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import type { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { handClock } from './harness/seed.ts';
import { openUsersDesk } from './harness/users-desk-app.ts';

describeEachEngine('the folder that a user begins in', (engine) => {
  let db: Database;
  let documented: ReturnType<typeof checkAnswers>;
  let operatorId: string;
  const clock = handClock();
  const passwords = createPasswords();
  beforeAll(async () => {
    db = engine().open();
    documented = openUsersDesk(db, clock);
    operatorId = await seed(true);
  });
  afterAll(() => db.close());

  async function seed(operator = false): Promise<string> {
    const email = `${newId().toLowerCase()}@landing.example`;
    return (await addUser({ db, clock, passwords }, { email, password: null, operator })).id;
  }
  const call = (method: string, path: string, body?: object) =>
    documented(`/api/operator/users/${path}`, {
      method,
      headers: { authorization: `Bearer ${operatorId}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const landing = async (id: string) =>
    userSchema.parse(await (await call('GET', id)).json()).landing;
  async function land(id: string, folderId: string | null) {
    const answer = await call('PUT', `${id}/landing`, { folderId });
    if (!answer.ok) return ((await answer.json()) as Problem).code;
    return userSchema.parse(await answer.json()).landing;
  }
  async function newFolder(): Promise<string> {
    const deps = { db, clock, signals: createSignals() };
    return (await createFolder(deps, { parentId: null, name: newId() })).entryId;
  }

  it('[R3.03] is chosen by an operator, said, and taken back', async () => {
    const [id, other, folderId] = [await seed(), await seed(), await newFolder()];
    expect(await landing(id)).toBeNull();
    expect(await land(id, folderId)).toBe(folderId);
    // What the answer of a sign-in names.
    expect((await getUser(db, id))?.redirectUrl).toBe(`/file-manager/${folderId}`);
    expect(await landing(other)).toBeNull();
    expect(await land(id, null)).toBeNull();
    expect((await getUser(db, id))?.redirectUrl).toBeNull();
  });

  it('is a folder that is there, of somebody who signs in here', async () => {
    const [id, folderId] = [await seed(), await newFolder()];
    const { entryId } = await publishRandomFile(engine(), 'landing.bin', 10);
    await land(id, folderId);
    expect(await land(id, newId())).toBe('entry_not_found');
    expect(await land(id, entryId)).toBe('entry_not_found');
    expect(await landing(id)).toBe(folderId);
    expect(await land(newId(), folderId)).toBe('not_found');
    const foreign = await seed();
    await insertForeignUser(db, { user_id: foreign, authority: 'x', uuid: newId() });
    expect(await land(foreign, folderId)).toBe('licence_elsewhere');
  });
});
