import {
  BlobNotFoundError,
  BlobVerificationError,
  InvalidBlobIdError,
  type PutOptions,
} from '@file-server/blob-store';
import { describe, expect, it } from 'vitest';
import { addressOf, chunksOf, collect, contentOf } from './blob-content.ts';
import { publishBytes, type CurrentHarness } from './blob-store-harness.ts';

const bytes = contentOf('put', 100_000);
const address = addressOf(bytes);

export function describePutting(current: CurrentHarness): void {
  describe('put and publish', () => {
    it.each([0, 1, 262_144, 262_145, 1_500_000])('keeps %i bytes as they are', async (size) => {
      const { store, reopen } = current();
      const content = contentOf('any', size);
      const temporary = await store.putTemporary(chunksOf(content));
      expect(temporary).toMatchObject(addressOf(content));
      expect(await store.stat(temporary)).toBe('absent');
      await store.publish(temporary);
      const other = await reopen();
      expect(await other.stat(temporary)).toBe('published');
      expect((await collect(other.read(temporary))).equals(content)).toBe(true);
    });

    it('publishes the same content and the same temporary again', async () => {
      const { store } = current();
      const first = await publishBytes(store, bytes);
      const second = await publishBytes(store, bytes);
      expect(second.temporaryId).not.toBe(first.temporaryId);
      await store.publish(first);
      expect((await collect(store.read(address))).equals(bytes)).toBe(true);
      expect(await store.sweepTemporary(0)).toBe(0);
    });

    it('knows no temporary but its own', async () => {
      const { store } = current();
      const unknown = { ...address, temporaryId: '0'.repeat(32) };
      await expect(store.publish(unknown)).rejects.toThrow(BlobNotFoundError);
    });

    it('refuses to publish a damaged temporary', async () => {
      const { store, shortenTemporary } = current();
      const temporary = await store.putTemporary(chunksOf(bytes));
      await shortenTemporary(temporary.temporaryId);
      await expect(store.publish(temporary)).rejects.toThrow(BlobVerificationError);
      expect(await store.stat(temporary)).toBe('absent');
    });

    it('reads a temporary before it is published, and one that is gone not at all', async () => {
      const { store } = current();
      const temporary = await store.putTemporary(chunksOf(bytes));
      expect((await collect(store.readTemporary(temporary))).equals(bytes)).toBe(true);
      expect(await store.stat(temporary)).toBe('absent');
      await expect(
        collect(store.readTemporary(temporary, AbortSignal.abort(new Error('enough')))),
      ).rejects.toThrow('enough');
      await store.discardTemporary(temporary.temporaryId);
      await expect(collect(store.readTemporary(temporary))).rejects.toThrow(BlobNotFoundError);
    });

    it('sweeps and discards temporaries, but only the old and the named ones', async () => {
      const { store } = current();
      const kept = await store.putTemporary(chunksOf(bytes));
      expect(await store.sweepTemporary(3_600_000)).toBe(0);
      const dropped = await store.putTemporary(chunksOf(bytes));
      await store.discardTemporary(dropped.temporaryId);
      await store.discardTemporary(dropped.temporaryId);
      await expect(store.publish(dropped)).rejects.toThrow(BlobNotFoundError);
      expect(await store.sweepTemporary(0)).toBe(1);
      await expect(store.publish(kept)).rejects.toThrow(BlobNotFoundError);
    });

    it.each(['', '..', '../blobs', 'A'.repeat(32), `${'0'.repeat(31)}/`, `${'0'.repeat(32)}\n`])(
      'takes no temporary id like %j',
      async (temporaryId) => {
        const { store } = current();
        await expect(store.publish({ ...address, temporaryId })).rejects.toThrow(
          InvalidBlobIdError,
        );
        await expect(store.discardTemporary(temporaryId)).rejects.toThrow(InvalidBlobIdError);
      },
    );
  });
  describeRefusals(current);
}

function describeRefusals(current: CurrentHarness): void {
  async function refusalOf(
    source: AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<unknown> {
    const { store } = current();
    const refusal: unknown = await store.putTemporary(source, options).then(
      () => expect.unreachable('the store has taken it'),
      (error: unknown) => error,
    );
    expect(await store.sweepTemporary(0)).toBe(0);
    return refusal;
  }

  describe('put that fails leaves nothing', () => {
    it.each<[string, PutOptions]>([
      ['fewer bytes than announced', { expectedSize: bytes.length + 1 }],
      ['more bytes than announced', { expectedSize: bytes.length - 1 }],
      ['other bytes than announced', { expectedSha256: addressOf(Buffer.from('x')).sha256 }],
    ])('%s', async (_, options) => {
      expect(await refusalOf(chunksOf(bytes), options)).toBeInstanceOf(BlobVerificationError);
    });

    it('an endless source that has passed the announced size', async () => {
      let isStopped = false;
      async function* endless() {
        try {
          for (;;) yield await Promise.resolve(bytes);
        } finally {
          isStopped = true;
        }
      }
      const refusal = await refusalOf(endless(), { expectedSize: 250_000 });
      expect(refusal).toBeInstanceOf(BlobVerificationError);
      expect(isStopped).toBe(true);
    });

    it('a source that fails', async () => {
      const failure = new Error('connection reset');
      async function* failing() {
        yield bytes;
        await Promise.reject(failure);
      }
      expect(await refusalOf(failing(), {})).toBe(failure);
    });

    it('a signal that has aborted already', async () => {
      const reason = new Error('shutting down');
      const signal = AbortSignal.abort(reason);
      expect(await refusalOf(chunksOf(bytes), { signal })).toBe(reason);
    });

    it('a signal that aborts while the source is silent', async () => {
      const controller = new AbortController();
      const reason = new Error('client went away');
      async function* silent() {
        yield bytes;
        setImmediate(() => controller.abort(reason));
        await new Promise(() => undefined);
      }
      expect(await refusalOf(silent(), { signal: controller.signal })).toBe(reason);
    });
  });
}
