import { releaseSchema } from '@file-server/contract/releases';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../../tests/harness/lock-waits.ts';
import {
  openTestLibrary,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { withdrawFile } from '../../../../tests/harness/withdraw-file.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { listEntries as listLedger } from '../../ledger/index.ts';
import { getLibraryRevision } from '../../library-revision/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import { draftFile, publishFile } from '../commands/publish-file.ts';
import { createVersionGroup } from '../commands/record-version.ts';
import { getEntryDetails } from '../details.ts';
import { isFolder } from '../file-version.ts';
import { listEntries } from '../listing.ts';
import { getRecentVersions } from '../recent-versions.ts';
import { getCurrentVersions, getVersion } from '../repository.ts';
import { listContent } from '../unused-content.ts';
import { changeDraft, changeVersion, findVersionKind } from './change-version.ts';
import { listDrafts, listVersions } from './list-versions.ts';
import { publishDraft } from './publish-draft.ts';
import { recallVersion } from './recall-version.ts';

const viewer = { userId: 'nobody', now: 0 };
const nothing = () => Promise.resolve();

const DESK = { kind: 'operator', id: 'desk' } as const;
const BY_SCHEDULE = { actor: { kind: 'job', id: 'schedule' } } as const;

describeEachEngine('releases', (engine) => {
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());

  const file = (name: string, content: string, release: object = {}) => ({
    parentId: null,
    name,
    source: sourceOf(content),
    release: releaseSchema.parse(release),
  });
  const publish = (name: string, content: string, release?: object) =>
    publishFile(library.deps, file(name, content, release));
  const draft = (
    name: string,
    content: string,
    publishAt: number | null = null,
    release: object = {},
  ) => draftFile(library.deps, file(name, content, release), { publishAt, schedule: nothing });
  const draftsOf = (name: string) => listDrafts(library.deps.db, { parentId: null, name });
  const recall = (versionId: string, reason: string | null = 'It bites.') =>
    recallVersion(library.deps, { versionId, reason, actor: DESK, onRecalled: nothing });
  /** What the ledger says of a version, the oldest first. */
  const ledgerOf = async (versionId: string) => {
    const section = { after: null, limit: 50 };
    const entries = await listLedger(library.deps.db, { versionIds: [versionId] }, section);
    return entries.toReversed();
  };
  const currentOf = async (entryId: string) => {
    const current = (await getCurrentVersions(library.deps.db, [entryId])).get(entryId);
    return !current || isFolder(current) ? null : current;
  };
  const names = async () => {
    const scope = { viewer, parentId: null, sort: 'name', order: 'asc' } as const;
    const { rows, total } = await listEntries(library.deps.db, { ...scope, limit: 200 });
    expect(total).toBe(rows.length);
    return rows.map(({ name }) => name);
  };

  it('offers the newest of the channel stable, and of any channel while there is none', async () => {
    const name = newId();
    const beta = await publish(name, '1', { channel: 'beta' });
    const nightly = await publish(name, '2', { channel: 'nightly', label: '2.0' });
    expect((await currentOf(beta.entryId))?.versionId).toBe(nightly.versionId);
    const stable = await publish(name, 'three');
    await publish(name, '4', { channel: 'beta' });
    expect(await currentOf(beta.entryId)).toMatchObject({ versionId: stable.versionId, size: 5 });
    const { row } = await getEntryDetails(library.deps.db, viewer, beta.entryId);
    expect(row).toMatchObject({ version_id: stable.versionId, size: 5 });

    expect(await changeVersion(library.deps, nightly.versionId, { channel: 'stable' })).toBe(true);
    expect((await currentOf(beta.entryId))?.versionId).toBe(stable.versionId);
    await changeVersion(library.deps, stable.versionId, { channel: 'beta' });
    expect((await currentOf(beta.entryId))?.versionId).toBe(nightly.versionId);
    expect(await changeVersion(library.deps, newId(), { label: '1' })).toBe(false);
  });

  it('takes the same content as nothing new only in its channel and under its label', async () => {
    const name = newId();
    const first = await publish(name, 'same', { label: '1.0' });
    expect(await publish(name, 'same')).toEqual({ ...first, outcome: 'unchanged' });
    expect((await publish(name, 'same', { label: '1.0' })).outcome).toBe('unchanged');
    expect((await publish(name, 'same', { label: '1.1' })).outcome).toBe('new_version');
    expect((await publish(name, 'same', { channel: 'beta' })).outcome).toBe('new_version');
  });

  it('recalls a version with its reason, once, and offers what is left', async () => {
    const name = newId();
    const old = await publish(name, 'old');
    const bad = await publish(name, 'bad');
    expect(await recall(newId())).toBeNull();
    const revision = await getLibraryRevision(library.deps.db);
    const followed: string[] = [];
    const onRecalled = (_tx: unknown, versionId: string) => {
      followed.push(versionId);
      return Promise.resolve();
    };
    const { versionId } = bad;
    const call = { versionId, reason: 'It bites.', actor: DESK, onRecalled };
    expect(await recallVersion(library.deps, call)).toBe(true);
    expect(await recallVersion(library.deps, { ...call, reason: 'Again.' })).toBe(false);
    expect(followed).toEqual([versionId]);
    expect(await getLibraryRevision(library.deps.db)).toBe(revision + 1);
    expect(await getVersion(library.deps.db, versionId)).toMatchObject({
      recallReason: 'It bites.',
    });
    expect((await currentOf(bad.entryId))?.versionId).toBe(old.versionId);
    // A nightly import must not bring it back.
    expect(await publish(name, 'bad')).toMatchObject({ outcome: 'unchanged', versionId });

    await recall(old.versionId);
    expect(await currentOf(bad.entryId)).toMatchObject({ versionId, recallReason: 'It bites.' });
    expect(await recall(old.versionId, null)).toBe(true);
    expect(await recall(old.versionId, null)).toBe(false);
    expect((await currentOf(bad.entryId))?.versionId).toBe(old.versionId);
    await withdrawFile(library.deps, name, { restore: false });
  });

  it('says in the ledger what was published, recalled and offered again, by whom and why', async () => {
    const name = newId();
    const by = { actor: DESK, reason: 'order 4711' };
    const { entryId, versionId } = await publishFile(library.deps, { ...file(name, 'one'), by });
    await publish(name, 'one');
    await recall(versionId);
    await recall(versionId, 'Once more.');
    await recall(versionId, null);
    await recall(versionId, null);
    const of = { user_id: `entry:${entryId}`, version_id: versionId, actor: 'operator' };
    const entries = await ledgerOf(versionId);
    expect(entries).toMatchObject([
      { ...of, kind: 'version_published', actor_id: 'desk', reason: 'order 4711' },
      { ...of, kind: 'version_recalled', actor_id: 'desk', reason: 'It bites.' },
      { ...of, kind: 'version_restored', actor_id: 'desk', reason: null },
    ]);
    const content = { sha256: sha256('one'), size: 3 };
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({ did: 'new_file', in: null, ...content });
    const next = await publish(name, 'two');
    expect(await ledgerOf(next.versionId)).toMatchObject([
      {
        kind: 'version_published',
        actor: 'cli',
        detail: expect.stringContaining('"did":"new_version"') as string,
      },
    ]);
  });

  it('says so of files that come at once, and of none that is refused', async () => {
    const record = createVersionGroup(library.deps);
    const { entryId: folder } = await createFolder(library.deps, { parentId: null, name: newId() });
    await createFolder(library.deps, { parentId: folder, name: 'taken' });
    const versions = ['taken', 'a', 'b', 'a'].map((name) =>
      record({
        parentId: folder,
        name,
        blob: { sha256: sha256('one'), size: 3 },
        mediaType: 'text/plain',
        crc32: 0,
        publisher: null,
        by: { actor: DESK },
      }),
    );
    const done = await Promise.allSettled(versions);
    const [taken, ...others] = done.map(({ status }) => status);
    expect([taken, new Set(others)]).toEqual(['rejected', new Set(['fulfilled'])]);
    const ids = new Set(done.flatMap((one) => ('value' in one ? one.value.versionId : [])));
    expect(ids.size).toBe(2);
    for (const id of ids) {
      expect(await ledgerOf(id)).toMatchObject([{ kind: 'version_published', actor_id: 'desk' }]);
    }
  });

  it.each(['at the top', 'in a folder'])(
    'are one draft where two make the same %s at once',
    async (place) => {
      const { db } = library.deps;
      const name = newId();
      const parentId =
        place === 'at the top'
          ? null
          : (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
      const make = () => {
        const same = { ...file(name, 'same'), parentId };
        return draftFile(library.deps, same, { publishAt: null, schedule: nothing });
      };
      let made: ReturnType<typeof make>[] = [];
      await db.transaction(async (tx) => {
        // Others read what drafts there are, and write none before the end, as on SQLite.
        if (tx.capabilities.rowLocks)
          await sql`lock table drafts in exclusive mode`.execute(tx.kysely);
        made = [make(), make()];
        if (tx.capabilities.rowLocks) await untilWaiting(db, 2);
      });
      const [one, other] = await Promise.all(made);
      expect(other).toEqual(one);
      expect(await listDrafts(db, { parentId, name })).toHaveLength(1);
    },
  );

  it('shows nothing of a draft before it is published, and publishes it once', async () => {
    const name = newId();
    const before = await names();
    const revision = await getLibraryRevision(library.deps.db);
    const { versionId } = await draft(name, 'secret', 77);
    expect(await draft(name, 'secret', 77)).toEqual({ versionId });
    expect(await names()).toEqual(before);
    expect(await getVersion(library.deps.db, versionId)).toBeNull();
    expect(await getLibraryRevision(library.deps.db)).toBe(revision);
    const recent = () => getRecentVersions(library.deps.db, viewer, { since: 0, limit: 1 });
    expect((await recent()).versions[0]?.versionId).not.toBe(versionId);
    for await (const { used } of listContent(library.deps, { state: 'published', olderThanMs: 0 }))
      expect(used).toBe(true);
    expect(await listDrafts(library.deps.db, { parentId: null, name })).toMatchObject([
      { id: versionId, publish_at: 77 },
    ]);

    expect(await findVersionKind(library.deps.db, versionId)).toBe('draft');
    const moved = { publishAt: 78, label: '1.0' };
    expect(await changeDraft(library.deps, versionId, moved, nothing)).toBe(true);
    const notes = { notes: 'What is new.' };
    expect(await changeDraft(library.deps, versionId, notes, nothing)).toBe(true);
    // The task of the time before.
    expect(
      await publishDraft(library.deps, versionId, { scheduledFor: 77, by: BY_SCHEDULE }),
    ).toBeNull();
    const published = await Promise.all([
      publishDraft(library.deps, versionId, { scheduledFor: 78, by: BY_SCHEDULE }),
      publishDraft(library.deps, versionId, { by: BY_SCHEDULE }),
    ]);
    expect(published.filter((done) => done !== null)).toMatchObject([
      { versionId, outcome: 'new_file' },
    ]);
    expect(await ledgerOf(versionId)).toMatchObject([
      { kind: 'version_published', actor: 'job', actor_id: 'schedule' },
    ]);
    const entryId = published.find((done) => done !== null)?.entryId ?? '';
    expect(await names()).toContain(name);
    expect((await recent()).versions[0]?.versionId).toBe(versionId);
    expect(await listVersions(library.deps.db, entryId, { limit: 5 })).toMatchObject({
      rows: [{ id: versionId, label: '1.0', notes: 'What is new.' }],
      nextCursor: null,
    });
    expect(await findVersionKind(library.deps.db, versionId)).toBe('version');
    expect(await changeDraft(library.deps, versionId, notes, nothing)).toBe(false);
    expect(await findVersionKind(library.deps.db, newId())).toBeNull();
  });

  it('takes a draft for the same only on its platform, and with the notes that came last', async () => {
    const name = newId();
    const on = (platform: string | null, notes: string | null = null) =>
      draft(name, 'jar', null, { platform, notes });
    const all = await on(null);
    const linux = await on('linux', 'Faste.');
    const windows = await on('windows');
    expect(new Set([all, linux, windows].map(({ versionId }) => versionId)).size).toBe(3);
    expect(await on('linux', 'Faster.')).toEqual(linux);
    // Whoever says nothing of notes does not mean to take them away.
    expect(await on('linux')).toEqual(linux);
    expect(await on(null)).toEqual(all);
    const notes = new Map((await draftsOf(name)).map((row) => [row.id, row.notes]));
    expect(notes).toEqual(
      new Map([
        [all.versionId, null],
        [linux.versionId, 'Faster.'],
        [windows.versionId, null],
      ]),
    );
  });

  it('pages through versions, newest first, each once', async () => {
    const name = newId();
    const ids: string[] = [];
    let entryId = '';
    for (const content of ['a', 'b', 'c', 'd', 'e']) {
      const done = await publish(name, content);
      ids.unshift(done.versionId);
      ({ entryId } = done);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listVersions(library.deps.db, entryId, { limit: 2, cursor });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    await expect(
      listVersions(library.deps.db, entryId, { limit: 2, cursor: 'x' }),
    ).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('keeps the current version right through any sequence of changes', async () => {
    const channel = fc.constantFrom('stable', 'beta', 'nightly');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('publish' as const), channel }),
      fc.record({ kind: fc.constant('recall' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('restore' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(4), channel }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const name = newId();
        const { entryId, versionId } = await publish(name, newId(), { channel: 'beta' });
        const model = [{ id: versionId, channel: 'beta', recalled: false }];
        for (const done of steps) {
          if (done.kind === 'publish') {
            const { versionId: id } = await publish(name, newId(), { channel: done.channel });
            model.unshift({ id, channel: done.channel, recalled: false });
            continue;
          }
          const chosen = model[done.at % model.length];
          if (!chosen) throw new Error('There is at least one version.');
          if (done.kind === 'move') {
            await changeVersion(library.deps, chosen.id, { channel: done.channel });
            chosen.channel = done.channel;
          } else {
            chosen.recalled = done.kind === 'recall';
            await recall(chosen.id, chosen.recalled ? 'It bites.' : null);
          }
        }
        const offered = model.filter(({ recalled }) => !recalled);
        const among = offered.length > 0 ? offered : model;
        const expected = among.find((version) => version.channel === 'stable') ?? among[0];
        expect((await currentOf(entryId))?.versionId).toBe(expected?.id);
      }),
      { numRuns: 12 },
    );
  });
});
