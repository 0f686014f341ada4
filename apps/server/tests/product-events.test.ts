import { isDeepStrictEqual } from 'node:util';
import type { ServerEvent } from '@file-server/contract/events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createChangePoll, createUserStreams, eventsRoutes } from '../src/features/events/index.ts';
import {
  changeVersion,
  createFolder,
  getVersion,
  publishFile,
  recallVersion,
} from '../src/features/library/index.ts';
import { deleteEntries } from '../src/features/library/organise/delete-entries.ts';
import { moveEntries } from '../src/features/library/organise/move-entries.ts';
import { renameEntry } from '../src/features/library/organise/rename-entry.ts';
import { restoreEntries } from '../src/features/library/organise/restore-entries.ts';
import {
  inspect,
  noteDamage,
  noteWhole,
} from '../src/features/library/verification/check-content.ts';
import { changePlan } from '../src/features/products/commands/change-plans.ts';
import { changeProduct } from '../src/features/products/commands/change-product.ts';
import {
  createPlan,
  endEntitlement,
  followPlan,
  giveEntitlement,
  markProduct,
  unmarkProduct,
} from '../src/features/products/index.ts';
import { createLogger } from '../src/observability/logger.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals, type Signals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type EventTab, openTab } from './harness/event-tab.ts';
import { RUNTIME_CONFIG } from './harness/http-app.ts';
import { handClock, seedCustomer } from './harness/seed.ts';
import { openTestLibrary, sourceOf, type TestLibrary } from './harness/test-library.ts';
import { withdrawFile } from './harness/withdraw-file.ts';

const BY = { actor: { kind: 'cli' } } as const;
const DAY = 86_400_000;
const NEVER = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
const TERMS = { starts_at: null, ends_at: null, updates_until: null, maximum: null };
const POLL_MS = 1_000;

/** Who must hear nothing of what happens in a hidden product, and who does. */
const OUTSIDE = ['outsider', 'former', 'later', 'planless'] as const;
const INSIDE = ['holder', 'follower'] as const;
/** Holds the product that lies elsewhere, and not the other. */
const HALF = 'half';
const ALL = [...OUTSIDE, ...INSIDE, HALF] as const;
type Name = (typeof ALL)[number];

/** Everything that a user without the product hears while something happens in it: nothing. */
describeEachEngine('events of a hidden product', (engine) => {
  let library: TestLibrary;
  const clock = handClock();
  const signals = createSignals();
  const ids = {} as Record<Name, string>;
  const plans = { gold: '', empty: '' };
  let folders: Record<'open' | 'product' | 'inner' | 'nested', string>;
  let productId: string;

  beforeAll(async () => {
    library = await openTestLibrary(engine());
    for (const name of ALL) {
      ids[name] = await seedCustomer(library.deps.db, { maximum: null });
    }
    for (const name of ['gold', 'empty'] as const) {
      plans[name] = (await createPlan(deps(), { name, ...NEVER }, BY)).id;
    }
    const [product, open] = [await folder(null, 'product'), await folder(null, 'open')];
    const [inner, nested] = [await folder(product, 'inner'), await folder(open, 'nested')];
    folders = { open, product, inner, nested };
    const mark = async (folderId: string) =>
      (await markProduct(deps(), { folderId, name: 'Pump', text: '', face: 'hidden' }, BY)).id;
    productId = await mark(product);
    const nestedId = await mark(nested);
    const give = (kind: 'user' | 'plan', holder: string, more: object = {}, what = productId) =>
      giveEntitlement(
        deps(),
        { ...TERMS, holder_kind: kind, holder_id: holder, product_id: what, ...more },
        BY,
      );
    for (const what of [productId, nestedId]) {
      await give('user', ids.holder, {}, what);
      await give('plan', plans.gold, {}, what);
    }
    await give('user', ids.half, {}, nestedId);
    await endEntitlement(deps(), (await give('user', ids.former)).id, BY);
    await give('user', ids.later, { starts_at: clock.now() + DAY });
    await followPlan(deps(), ids.follower, plans.gold, BY);
    await followPlan(deps(), ids.planless, plans.empty, BY);
    clock.advance(DAY / 2);
  });
  afterAll(() => library.close());
  // The poll looks more often than once a second.
  let done: AbortController;
  const tabs = new Map<Name, EventTab>();
  beforeEach(() => {
    done = new AbortController();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    done.abort();
    await Promise.all(Array.from(tabs.values(), ({ ended }) => ended));
    vi.useRealTimers();
  });

  const deps = (by: Signals = createSignals()) => ({ ...library.deps, clock, signals: by });
  const folder = async (parentId: string | null, name: string, by?: Signals) =>
    (await createFolder(deps(by), { parentId, name })).entryId;
  const publish = (parentId: string | null, name: string, by?: Signals) =>
    publishFile(deps(by), { parentId, name, source: sourceOf(newId()) });

  /** Opens a tab of each user, and waits until it has begun. */
  async function openTabs(): Promise<void> {
    const logger = createLogger('silent');
    const app = eventsRoutes({
      db: library.deps.db,
      clock,
      signals,
      sessions: {
        authenticate: (token) =>
          Promise.resolve({
            sessionId: token,
            userId: token,
            email: 'a@example.com',
            roles: ['admin'] as const,
            origin: 'custom-db' as const,
            provenAt: 0,
          }),
        isLive: () => Promise.resolve(true),
      },
      changePoll: createChangePoll(library.deps.db, signals, logger),
      heartbeatMs: DAY,
      userStreams: createUserStreams(3),
      config: RUNTIME_CONFIG,
      logger,
      stop: done.signal,
    });
    for (const name of ALL) {
      const headers = { authorization: `Bearer ${ids[name]}` };
      const tab = await openTab({
        call: async (path) => app.request(path, { headers }),
      });
      expect((await tab.next()).type).toBe('count');
      tabs.set(name, tab);
    }
  }

  /** What happens to hidden things, and who hears of it. */
  function happenings(by: Signals) {
    const at = deps(by);
    const known = { file: '', versionId: '', entitlement: '', inside: '' };
    const give = (kind: 'user' | 'plan', holder: string, more: object = {}) =>
      giveEntitlement(
        at,
        { ...TERMS, holder_kind: kind, holder_id: holder, product_id: productId, ...more },
        BY,
      );
    const checks = {
      ...at,
      logger: createLogger('silent'),
      refund: () => Promise.resolve(0),
    };
    const content = async () => {
      const version = await getVersion(at.db, known.versionId);
      if (!version) throw new Error('The version is gone.');
      return inspect(checks, { sha256: version.sha256, size: version.size }, {});
    };
    const all = [...INSIDE];
    return [
      [
        'a file is published',
        all,
        async () => {
          const name = newId();
          const file = await publish(folders.product, name, by);
          known.versionId = file.versionId;
          known.file = `product/${name}`;
        },
      ],
      ['a file is published further down', all, () => publish(folders.inner, newId(), by)],
      [
        'a file is published in another',
        [...all, HALF],
        () => publish(folders.nested, newId(), by),
      ],
      ['a folder is made', all, () => folder(folders.inner, newId(), by)],
      ['a file is withdrawn', all, () => withdrawFile(at, known.file, { restore: false })],
      ['a file is restored', all, () => withdrawFile(at, known.file, { restore: true })],
      ['a version is changed', all, () => changeVersion(at, known.versionId, { label: '2' })],
      [
        'a version is recalled',
        all,
        () =>
          recallVersion(at, {
            versionId: known.versionId,
            reason: 'It bites.',
            actor: BY.actor,
            onRecalled: () => Promise.resolve(),
          }),
      ],
      [
        'its content is damaged',
        all,
        async () => noteDamage(checks, await content(), { state: 'missing' }),
      ],
      ['its content is whole again', all, async () => noteWhole(checks, [await content()])],
      ['it is described', all, () => changeProduct(at, productId, { text: newId() }, BY)],
      [
        'a folder in it becomes one',
        all,
        async () => {
          const mark = {
            folderId: folders.inner,
            name: 'Inner',
            text: '',
            face: 'locked',
          } as const;
          known.inside = (await markProduct(at, mark, BY)).id;
        },
      ],
      [
        'one in it gets another face',
        all,
        () => changeProduct(at, known.inside, { face: 'hidden' }, BY),
      ],
      ['one in it is none any more', all, () => unmarkProduct(at, known.inside, BY)],
      [
        'a plan gets it once more',
        ['follower'],
        async () => {
          known.entitlement = (await give('plan', plans.gold)).id;
        },
      ],
      ['a plan loses that', ['follower'], () => endEntitlement(at, known.entitlement, BY)],
      [
        'a plan gets it from tomorrow on',
        [],
        () => give('plan', plans.empty, { starts_at: clock.now() + DAY }),
      ],
      [
        'a plan has other terms',
        ['follower'],
        () => changePlan(at, plans.gold, { name: 'gold', ...NEVER, refetch: 'licensed' }, BY),
      ],
      [
        'a plan has its terms back',
        ['follower'],
        () => changePlan(at, plans.gold, { name: 'gold', ...NEVER }, BY),
      ],
      [
        'a plan has another name',
        [],
        () => changePlan(at, plans.gold, { name: 'gold', ...NEVER }, BY),
      ],
      ...organised(at),
    ] as const satisfies readonly (readonly [string, readonly Name[], () => Promise<unknown>])[];
  }

  /** What operators do with a folder that is a hidden product; after all of it, it is as it was. */
  function organised(at: ReturnType<typeof deps>) {
    const [all, half] = [[...INSIDE], [...INSIDE, HALF] as const];
    const { open, product, inner, nested } = folders;
    const move = (parentId: string | null) => moveEntries(at, { entryIds: [nested], parentId }, BY);
    const rename = (entryId: string, name: string) => renameEntry(at, { entryId, name }, BY);
    let binned = '';
    const remove = async (entryId: string) => {
      binned = (await deleteEntries(at, [entryId], BY))[0]?.id ?? '';
    };
    const restore = () =>
      restoreEntries({ ...at, scheduleDraft: () => Promise.resolve() }, [{ id: binned }], BY);
    return [
      ['it is renamed', half, () => rename(nested, newId())],
      ['it is moved to the top', half, () => move(null)],
      ['it is moved back', half, () => move(open)],
      ['it is moved into the other', half, () => move(product)],
      ['it is renamed there', all, () => rename(nested, newId())],
      ['it is moved out again', half, () => move(open)],
      ['it is deleted', half, () => remove(nested)],
      ['it is restored', half, restore],
      ['a folder in one is renamed', all, () => rename(inner, newId())],
      ['a folder in one is deleted', all, () => remove(inner)],
      ['a folder in one is restored', all, restore],
    ] as const;
  }

  it.each(['this server', 'another server'])(
    'reach nobody without it when something is changed by %s',
    async (where) => {
      const by = where === 'this server' ? signals : createSignals();
      await openTabs();
      const next = async (name: Name): Promise<ServerEvent> => {
        const tab = tabs.get(name);
        if (!tab) throw new Error(`Nobody is called ${name}.`);
        return tab.next();
      };
      void keepPolling(done.signal);
      for (const [what, heardBy, change] of happenings(by)) {
        await change();
        // Whoever has this event has everything before it.
        await folder(folders.open, newId(), by);
        const marker = { type: 'library', data: { folderIds: [folders.open] } };
        for (const name of OUTSIDE)
          expect([what, name, await next(name)]).toEqual([what, name, marker]);
        for (const name of heardBy) {
          let event = await next(name);
          while (event.type !== 'library' || isDeepStrictEqual(event, marker))
            event = await next(name);
        }
      }
    },
  );
});

async function keepPolling(done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
