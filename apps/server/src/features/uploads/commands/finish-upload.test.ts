import { Readable } from 'node:stream';
import { contentOf } from '@file-server/testkit/blob-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import {
  openTestLibrary,
  readTree,
  sha256 as sha256Of,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { handClock, seedCustomer } from '../../../../tests/harness/seed.ts';
import { createToken, revokeToken } from '../../api-tokens/index.ts';
import { changeLicence } from '../../licences/index.ts';
import { grantOperator, revokeOperator } from '../../users/index.ts';
import { listJobs, retryJob } from '../../../platform/jobs/job-list.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { UploadBody } from '../body.ts';
import { ENDED_KEPT_MS, type UploadDeps } from '../deps.ts';
import { FINISH_UPLOAD, finishTask } from '../finish-task.ts';
import { readMetadata } from '../metadata.ts';
import { findUpload } from '../repository.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { receiveBytes } from './receive-bytes.ts';

const BY = { actor: { kind: 'cli' } } as const;
/** Never within a test. */
const NO_POLL_MS = 24 * 3_600_000;
const never = new AbortController().signal;

/** The same object with something else in the place of one of its parts. */
function having<T extends object>(target: T, part: keyof T, instead: unknown): T {
  return new Proxy(target, {
    get(_target, name) {
      if (name === part) return instead;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

type Instead = (go: () => unknown) => unknown;

/** The same object with something else in the place of one method. */
function replacing<T extends object>(target: T, method: keyof T, instead: Instead): T {
  const real = target[method] as (...args: unknown[]) => unknown;
  return having(target, method, (...args: unknown[]) =>
    instead(() => Reflect.apply(real, target, args)),
  );
}

type Blobs = UploadDeps['blobs'];

const replacingPartials = (blobs: Blobs, method: keyof Blobs['partials'], instead: Instead) =>
  having(blobs, 'partials', replacing(blobs.partials, method, instead));

describeEachEngine('the end of an upload', (engine) => {
  let library: TestLibrary;
  let deps: UploadDeps;
  let ownerId: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    ownerId = await newOperator();
    deps = {
      ...library.deps,
      jobs: { enqueue: () => Promise.resolve() },
      config: { uploadMaxBytes: 10_000 },
    };
  });
  afterAll(() => library.close());

  const newOperator = async () => {
    const id = await seedCustomer(library.deps.db, { activated: true });
    await grantOperator(library.deps, id);
    return id;
  };

  /** An upload whose bytes are all here. */
  const arrive = async (
    name: string,
    content: Buffer,
    announced: Readonly<Record<string, string>> = {},
    to = deps,
    owner: Parameters<typeof beginUpload>[1] = { userId: ownerId },
  ) => {
    const fields = { filename: name, ...announced };
    const header = Object.entries(fields).map(
      ([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`,
    );
    const metadata = readMetadata(header.join(','));
    const id = await beginUpload(to, owner, { size: content.length, metadata });
    const body = new UploadBody(Readable.from([content]));
    const piece = { offset: 0, body, length: content.length, sha256: null };
    await receiveBytes(to, { id, ownerId: owner.userId, reauthorise: async () => {} }, piece);
    return id;
  };

  /** Another node, which stands still before a step while something happens. */
  const standingBefore = (
    step: 'seal' | 'publish',
    meanwhile: () => Promise<unknown>,
  ): UploadDeps => {
    const later: Instead = async (go) => {
      await meanwhile();
      return go();
    };
    const blobs =
      step === 'seal'
        ? replacingPartials(deps.blobs, step, later)
        : replacing(deps.blobs, step, later);
    return { ...deps, blobs };
  };

  const filesLike = async (name: string) =>
    Object.fromEntries(Object.entries(await readTree(deps)).filter(([at]) => at.startsWith(name)));

  it.for([
    ['its bytes are proven', 'seal', undefined],
    ['its content is stored', 'publish', undefined],
    ['its content is stored, beside one of its name', 'publish', 'keepBoth'],
  ] as const)(
    'leaves what another has published, after it stood still before %s',
    async ([, step, conflict]) => {
      const name = `${step} ${conflict ?? 'alone'}`;
      const content = contentOf(name, 1_000);
      const id = await arrive(name, content, conflict && { conflict });
      const slow = standingBefore(step, () => finishUpload(deps, id, never));
      await finishUpload(slow, id, never).catch(() => undefined);
      expect(await findUpload(deps.db, id)).toMatchObject({ state: 'published', reason: null });
      expect(await filesLike(name)).toEqual({ [name]: sha256Of(content) });
    },
  );

  it('refuses what could not be finished for too long, and no other', async () => {
    const clock = handClock();
    const logger = { info() {}, warn() {}, error() {} };
    const jobs = new Jobs({ db: deps.db, clock, logger, random: () => 0, pollMs: NO_POLL_MS });
    const failing: UploadDeps = {
      ...deps,
      clock,
      jobs,
      blobs: replacing(deps.blobs, 'publish', () =>
        Promise.reject(Object.assign(new Error('/data: i/o error'), { code: 'EIO' })),
      ),
    };
    await jobs.start([finishTask(failing)]);
    const id = await arrive('in vain', contentOf('in vain', 1_000), undefined, failing);
    const done = await arrive('done', contentOf('done', 1_000));
    await finishUpload(deps, done, never);
    const tried = async () => {
      await jobs.runDue();
      clock.advance(FINISH_UPLOAD.retry.longestMs);
      return (await findUpload(deps.db, id))?.state;
    };
    const { maxAttempts } = FINISH_UPLOAD.retry;
    for (let nth = 1; nth < maxAttempts; nth += 1) expect(await tried()).toBe('judged');
    const givenUpAt = clock.now();
    expect(await tried()).toBe('refused');
    expect(await findUpload(deps.db, id)).toMatchObject({
      refusal: 'other',
      reason: 'The server could not publish the file; send it again. Its latest error: Error (EIO)',
      expires_at: givenUpAt + ENDED_KEPT_MS,
    });
    expect(await filesLike('in vain')).toEqual({});
    // Once its client has been told, no retry of the job makes a file of it.
    const [failed] = await listJobs(deps.db, clock.now());
    await retryJob(deps.db, failed?.id ?? '', clock.now());
    await jobs.runDue();
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'refused' });
    // Whoever gives up too late takes nothing back.
    const late = { uploadId: done };
    await deps.db.transaction(async (tx) => finishTask(deps).onGivenUp?.(tx, late, 'late'));
    expect(await findUpload(deps.db, done)).toMatchObject({ state: 'published', reason: null });
    await jobs.stop();
  });

  const services = () => ({
    ...deps,
    revokeAccess: () => Promise.resolve(),
    settleRegistration: () => Promise.resolve(),
  });
  it.for<[string, (userId: string, tokenId: string) => Promise<unknown>]>([
    ['is no operator any more', (userId) => revokeOperator(deps, userId)],
    ['is suspended', (userId) => changeLicence(services(), userId, { activated: false }, BY)],
    ['has a token that was revoked', (_, tokenId) => revokeToken(deps, tokenId, BY)],
  ])('is refused where whoever sent it %s by then', async ([why, happens]) => {
    const userId = await newOperator();
    const made = { userId, name: 'any', scopes: ['publish'], lifetimeMs: null } as const;
    const { id: tokenId } = (await createToken(deps, made, BY)).known;
    const send = (name: string) =>
      arrive(name, contentOf(name, 1_000), {}, deps, { userId, tokenId });
    await finishUpload(deps, await send(`${why}: before`), never);
    const id = await send(`${why}: after`);
    await happens(userId, tokenId);
    await finishUpload(deps, id, never);
    expect(await findUpload(deps.db, id)).toMatchObject({
      state: 'refused',
      refusal: 'other',
      reason: 'Whoever sent the file may not publish any more.',
    });
    expect(Object.keys(await filesLike(why))).toEqual([`${why}: before`]);
  });

  it('stays as it is when what followed from it has failed', async () => {
    const id = await arrive('refused', contentOf('refused', 1_000), { sha256: '0'.repeat(64) });
    const away = () => Promise.reject(new Error('the disk is away'));
    const blobs = replacingPartials(deps.blobs, 'discard', away);
    await expect(finishUpload({ ...deps, blobs }, id, never)).rejects.toThrow('the disk is away');
    await finishUpload(deps, id, never);
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'refused' });
  });

  it('takes nothing, after it stood still, from one that is still at it', async () => {
    const content = contentOf('still', 1_000);
    const id = await arrive('still', content);
    // That one has stored the content, and has not said so yet.
    const away = () => Promise.reject(new Error('the database is away'));
    const other = { ...deps, db: replacing(deps.db, 'transaction', away) };
    const slow = standingBefore('seal', () =>
      expect(finishUpload(other, id, never)).rejects.toThrow('the database is away'),
    );
    await finishUpload(slow, id, never).catch(() => undefined);
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'judged', reason: null });
    await finishUpload(deps, id, never);
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'published' });
    expect(await filesLike('still')).toEqual({ still: sha256Of(content) });
  });
});
