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
import { UploadBody } from '../body.ts';
import type { UploadDeps } from '../deps.ts';
import { readMetadata } from '../metadata.ts';
import { findUpload } from '../repository.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { receiveBytes } from './receive-bytes.ts';

const OWNER = 'operator';
const never = new AbortController().signal;

/** The same object with something else in the place of one method. */
function replacing<T extends object>(
  target: T,
  method: keyof T,
  instead: (go: () => unknown) => unknown,
): T {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const go = (): unknown => Reflect.apply(value, target, args);
        return name === method ? instead(go) : go();
      };
    },
  });
}

describeEachEngine('the end of an upload in a process that stood still', (engine) => {
  let library: TestLibrary;
  let deps: UploadDeps;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    deps = {
      ...library.deps,
      jobs: { enqueue: () => Promise.resolve() },
      config: { uploadMaxBytes: 10_000 },
    };
  });
  afterAll(() => library.close());

  /** An upload whose bytes are all here. */
  const arrive = async (name: string, content: Buffer, conflict?: string) => {
    const fields = { filename: name, ...(conflict !== undefined && { conflict }) };
    const header = Object.entries(fields).map(
      ([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`,
    );
    const metadata = readMetadata(header.join(','));
    const id = await beginUpload(deps, OWNER, { size: content.length, metadata });
    const body = new UploadBody(Readable.from([content]));
    const piece = { offset: 0, body, length: content.length, sha256: null };
    await receiveBytes(deps, { id, ownerId: OWNER }, piece);
    return id;
  };

  /** Another node, which stands still before a step while something happens. */
  const standingBefore = (
    step: 'sealPartial' | 'publish',
    meanwhile: () => Promise<unknown>,
  ): UploadDeps => ({
    ...deps,
    blobs: replacing(deps.blobs, step, async (go) => {
      await meanwhile();
      return go();
    }),
  });

  const filesLike = async (name: string) =>
    Object.fromEntries(Object.entries(await readTree(deps)).filter(([at]) => at.startsWith(name)));

  it.for([
    ['its bytes are proven', 'sealPartial', undefined],
    ['its content is stored', 'publish', undefined],
    ['its content is stored, beside one of its name', 'publish', 'keepBoth'],
  ] as const)('leaves what another has published before %s', async ([, step, conflict]) => {
    const name = `${step} ${conflict ?? 'alone'}`;
    const content = contentOf(name, 1_000);
    const id = await arrive(name, content, conflict);
    const slow = standingBefore(step, () => finishUpload(deps, id, never));
    await finishUpload(slow, id, never).catch(() => undefined);
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'published', reason: null });
    expect(await filesLike(name)).toEqual({ [name]: sha256Of(content) });
  });

  it('takes nothing from one that is still at it', async () => {
    const content = contentOf('still', 1_000);
    const id = await arrive('still', content);
    // That one has stored the content, and has not said so yet.
    const away = () => Promise.reject(new Error('the database is away'));
    const other = { ...deps, db: replacing(deps.db, 'transaction', away) };
    const slow = standingBefore('sealPartial', () =>
      expect(finishUpload(other, id, never)).rejects.toThrow('the database is away'),
    );
    await finishUpload(slow, id, never).catch(() => undefined);
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'judged', reason: null });
    await finishUpload(deps, id, never);
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'published' });
    expect(await filesLike('still')).toEqual({ still: sha256Of(content) });
  });
});
