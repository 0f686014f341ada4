import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readImage } from './read-image.ts';

/** Characters that a pixel takes, by the format. */
const WEIGHT: Readonly<Record<string, number>> = { png: 3, jpeg: 0.5, webp: 0.25 };

const drawn: string[] = [];

/** A browser that writes these formats besides PNG, which stands in for all others. */
function stubCanvas(written: readonly string[], width = 4000, height = 3000): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => {} }));
  const context = {
    drawImage: () => drawn.push('image'),
    fillRect: () => drawn.push(`${context.fillStyle} ${context.globalCompositeOperation}`),
    fillStyle: '',
    globalCompositeOperation: 'source-over',
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function toDataURL(
    this: HTMLCanvasElement,
    type = '',
  ) {
    const format = written.find((name) => type === `image/${name}`) ?? 'png';
    const size = this.width * this.height * (WEIGHT[format] ?? 0);
    return `data:image/${format};base64,${'A'.repeat(size)}`;
  });
}

const read = (characters: number) => readImage(new Blob(), { pixels: 640, characters });

beforeEach(() => drawn.splice(0));
afterEach(() => vi.restoreAllMocks());

describe('readImage', () => {
  it('makes a picture small, as WebP', async () => {
    stubCanvas(['webp', 'jpeg']);
    const url = await read(300_000);
    expect(url).toMatch(/^data:image\/webp;/);
    expect(url).toHaveLength('data:image/webp;base64,'.length + 640 * 480 * 0.25);
    expect(drawn).toEqual(['image']);
  });

  it('writes JPEG on white where the browser writes no WebP, whose PNG is too large', async () => {
    stubCanvas(['jpeg']);
    const url = await read(300_000);
    expect(url).toMatch(/^data:image\/jpeg;/);
    expect(url.length).toBeLessThanOrEqual(300_000);
    expect(drawn).toEqual(['image', 'white destination-over']);
  });

  it.each([['webp'], ['jpeg'], ['png']])(
    'makes a picture smaller until it fits as %s',
    async (format) => {
      stubCanvas([format]);
      const url = await read(40_000);
      expect(url).toMatch(new RegExp(`^data:image/${format};`));
      expect(url.length).toBeLessThanOrEqual(40_000);
      expect(url.length).toBeGreaterThan(10_000);
    },
  );

  it('leaves a small picture its size', async () => {
    stubCanvas(['webp'], 40, 30);
    expect(await read(300_000)).toHaveLength('data:image/webp;base64,'.length + 40 * 30 * 0.25);
  });

  it('refuses what is no image', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown')));
    await expect(read(300_000)).rejects.toThrow('The file is no image.');
  });
});
