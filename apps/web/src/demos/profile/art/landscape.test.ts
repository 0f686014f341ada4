import { expect, it } from 'vitest';
import { drawLandscape, landscapeUrl } from './landscape.ts';

const DUNES = { time: 'dusk', ground: 'hills', seed: 7 } as const;

it('draws the same picture each time, and another one for another seed', () => {
  expect(drawLandscape(DUNES)).toBe(drawLandscape(DUNES));
  expect(drawLandscape(DUNES)).not.toBe(drawLandscape({ ...DUNES, seed: 8 }));
});

it.each(['mountains', 'hills', 'sea', 'city'] as const)('draws %s small and whole', (ground) => {
  const url = landscapeUrl({ time: 'night', ground, seed: 3, width: 1600, height: 400 });
  const svg = decodeURIComponent(url.slice(url.indexOf(',') + 1));
  expect(url.length).toBeLessThan(8000);
  expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBe(
    null,
  );
  expect(svg).not.toMatch(/NaN|undefined|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
});
