import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import type { BlobRef } from '@file-server/blob-store';
import { beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { publishRandomFile } from '../../tests/harness/published-file.ts';
import { sourceOf } from '../../tests/harness/test-library.ts';

const TWO_DAYS_MS = 48 * 3_600_000;

describeEachEngine('library unused', (engine) => {
  let old: BlobRef;
  const root = () => join(engine().dataDir, 'blobs');
  const stateOf = async (blob: BlobRef) => (await openDiskBlobStore(root())).stat(blob);
  const unused = (...options: string[]) => command(engine().env, ['library', 'unused', ...options]);
  const age = async (...path: string[]) => {
    const then = new Date(Date.now() - TWO_DAYS_MS);
    await utimes(join(root(), ...path), then, then);
  };
  const orphan = async (content: string) => {
    const store = await openDiskBlobStore(root());
    const temporary = await store.putTemporary(sourceOf(content));
    await store.publish(temporary);
    return { sha256: temporary.sha256, size: temporary.size };
  };
  const placeOf = ({ sha256 }: BlobRef) => [
    'blobs',
    sha256.slice(0, 2),
    sha256.slice(2, 4),
    sha256,
  ];

  beforeAll(async () => {
    const { sha256, content } = await publishRandomFile(engine(), 'used.bin', 1234);
    await age(...placeOf({ sha256, size: content.length }));
    await orphan('young');
    old = await orphan('x'.repeat(2048));
    await age(...placeOf(old));
  });

  it('shows what no file has had for a day, and changes nothing', async () => {
    const shown = await unused();
    expect(shown.code).toBe(0);
    expect(shown.out).toBe(`${old.sha256}  2048  stored`);
    expect(shown.err).toMatch(/^Unused: 1 content of 2,048 bytes; in quarantine: 0 contents /);
    expect(shown.err).toContain('Nothing was changed.');
    expect(await stateOf(old)).toBe('published');
    const asJson = { code: 0, out: JSON.stringify({ ...old, state: 'stored' }), err: '' };
    expect(await unused('--json')).toEqual(asJson);
  });

  it('removes it in two steps, of which the second is for what has waited a day', async () => {
    const removed = await unused('--remove');
    expect(removed).toMatchObject({ code: 0, err: '' });
    expect(removed.out).toBe('Put 1 content of 2,048 bytes into quarantine.');
    expect((await unused()).out).toBe(`${old.sha256}  2048  quarantined`);
    expect((await unused('--purge')).out).toBe('Deleted 0 contents of 0 bytes.');
    expect(await stateOf(old)).toBe('quarantined');
    await age('quarantine', old.sha256);
    expect((await unused('--purge')).out).toBe('Deleted 1 content of 2,048 bytes.');
    expect(await stateOf(old)).toBe('absent');
    expect(JSON.parse((await unused('--remove', '--purge', '--json')).out)).toEqual({
      quarantined: { contents: 0, bytes: 0 },
      restored: { contents: 0, bytes: 0 },
      deleted: { contents: 0, bytes: 0 },
    });
  });
});
