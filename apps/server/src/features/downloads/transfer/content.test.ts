import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { plainContent } from '../../../../tests/harness/plain-content.ts';
import { openContent } from './content.ts';
import { createPace } from './pace.ts';

const SMALL = Buffer.from('sixteen letters!');

/** A storage elsewhere that notes each question, and what is sent of a blob that lies there. */
async function send(size: number, options: Partial<Parameters<typeof openContent>[2]> = {}) {
  const asked: string[] = [];
  const stored = plainContent({
    requirePublished: async () => void asked.push('look'),
    readWhole: async () => (asked.push('whole'), SMALL),
    read: async function* (_, range) {
      asked.push('range');
      yield SMALL.subarray(range?.start, range?.end);
    },
  });
  const out = new PassThrough();
  const blob = { sha256: 'a'.repeat(64), size };
  const content = await openContent(stored, blob, { pace: null, sendfile: null, ...options });
  const before = [...asked];
  await content.send(out, { start: 3, end: 9 });
  content.close();
  return { before, asked, sent: String(out.read()) };
}

it('asks a storage elsewhere once for a small content, before anything of it is sent', async () => {
  const { before, asked, sent } = await send(SMALL.length);
  expect([before, asked, sent]).toEqual([['whole'], ['whole'], 'teen l']);
});

it('looks for a larger one first, and reads no more of it than is sent', async () => {
  const { before, asked, sent } = await send(64 * 1024 + 1);
  expect([before, asked, sent]).toEqual([['look'], ['look', 'range'], 'teen l']);
});

it('reads a small one in steps, too, where it has a pace', async () => {
  const { asked } = await send(SMALL.length, { pace: createPace(() => 1_000_000) });
  expect(asked).toEqual(['look', 'range']);
});
