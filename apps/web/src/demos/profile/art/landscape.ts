const TIMES = {
  dawn: { sky: ['#33406b', '#d98a7b', '#f8d9ae'], light: '#fff1d0', land: ['#8d7a97', '#2b2f4c'] },
  day: { sky: ['#4d93d9', '#a8d3f1', '#eef7fb'], light: '#fffbe6', land: ['#8fb3bf', '#24503f'] },
  dusk: { sky: ['#2a1f4d', '#95466a', '#f2a661'], light: '#ffdf9e', land: ['#7a4a72', '#1d1530'] },
  night: { sky: ['#0a1129', '#1d2c55', '#3f5083'], light: '#f1f4ff', land: ['#2f3f6b', '#080d1f'] },
} as const;

export type Landscape = {
  readonly time: keyof typeof TIMES;
  readonly ground: 'mountains' | 'hills' | 'sea' | 'city';
  /** Another number, another picture of the same kind. */
  readonly seed: number;
  /** CSS pixels; 640 by 427 unless told. */
  readonly width?: number;
  readonly height?: number;
};

type Random = () => number;

/** Numbers from 0 to 1, the same ones for a seed every time (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The colour that lies `share` of the way from one to the other, both as #rrggbb. */
function mixed(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

type Size = { readonly width: number; readonly height: number };

/** An outline from the left edge to the right one, and down to the ground. */
const area = (points: readonly (readonly [x: number, y: number])[], { width, height }: Size) =>
  `M0 ${height}${points.map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`).join('')}L${width} ${height}Z`;

function mountains(random: Random, base: number, size: Size): string {
  const step = size.height / 6;
  const points: [number, number][] = [];
  for (let x = -step; x <= size.width + step; x += step * (0.5 + random())) {
    const rise = (points.length % 2 === 0 ? 0.15 : 1) * (0.6 + random() * 0.6);
    points.push([x, base - rise * size.height * 0.22]);
  }
  return area(points, size);
}

function hills(random: Random, base: number, size: Size): string {
  const [turn, wave] = [random() * 6, 1.2 + random() * 1.4];
  const points = Array.from({ length: 61 }, (_, index): [number, number] => {
    const x = (index / 60) * size.width;
    const y =
      Math.sin(turn + (x / size.height) * wave) + Math.sin(turn * 2 + (x / size.height) * 3) / 3;
    return [x, base - y * size.height * 0.06];
  });
  return area(points, size);
}

function city(random: Random, base: number, size: Size): string {
  const points: [number, number][] = [];
  for (let x = 0; x < size.width;) {
    const wide = size.height * (0.05 + random() * 0.07);
    const top = base - size.height * (0.04 + random() ** 2 * 0.26);
    points.push([x, top], [x + wide, top]);
    x += wide;
  }
  return area(points, size);
}

const OUTLINES = { mountains, hills, city, sea: hills };
const LAYERS = 4;

/** Layers of land, paler the farther away. */
function landOf({ time, ground }: Landscape, random: Random, size: Size): string {
  const [far, near] = TIMES[time].land;
  const layers = ground === 'sea' ? 1 : LAYERS;
  return Array.from({ length: layers }, (_, index) => {
    const base = size.height * (0.6 + 0.36 * (index / LAYERS) + (ground === 'sea' ? 0.02 : 0));
    const fill = mixed(far, near, index / Math.max(1, layers - 1));
    return `<path fill="${fill}" d="${OUTLINES[ground](random, base, size)}"/>`;
  }).join('');
}

/** Water with what the light leaves on it. */
function waterOf({ time }: Landscape, lightX: number, random: Random, size: Size): string {
  const top = size.height * 0.64;
  const { land, sky, light } = TIMES[time];
  const glints = Array.from({ length: 22 }, (_, index) => {
    const y = top + ((index + 1) / 23) * (size.height - top);
    const wide = size.height * (0.05 + random() * 0.16) * (0.4 + index / 22);
    const x = lightX - wide / 2 + (random() - 0.5) * size.height * 0.1;
    return `M${Math.round(x)} ${Math.round(y)}h${Math.round(wide)}`;
  }).join('');
  return (
    `<rect y="${Math.round(top)}" width="${size.width}" height="${size.height}" fill="${mixed(sky[1], land[1], 0.45)}"/>` +
    `<path d="${glints}" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".55"/>`
  );
}

function starsOf(random: Random, { width, height }: Size): string {
  const dots = Array.from({ length: 60 }, () => {
    const [x, y] = [random() * width, random() * height * 0.55];
    return `M${Math.round(x)} ${Math.round(y)}h.01`;
  }).join('');
  return `<path d="${dots}" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`;
}

/** Draws a landscape of our own as SVG; the same one for the same wishes. */
export function drawLandscape(landscape: Landscape): string {
  const { time, ground, seed, width = 640, height = 427 } = landscape;
  const size = { width, height };
  const random = createRandom(seed);
  const { sky, light } = TIMES[time];
  const lightX = Math.round(width * (0.2 + random() * 0.6));
  const lightY = Math.round(height * (time === 'day' || time === 'night' ? 0.22 : 0.46));
  const radius = Math.round(height * (time === 'night' ? 0.05 : 0.07));
  const stops = sky
    .map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="s" x2="0" y2="1">${stops}</linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    time === 'night' ? starsOf(random, size) : '',
    `<circle cx="${lightX}" cy="${lightY}" r="${radius * 2.2}" fill="${light}" opacity=".16"/>`,
    `<circle cx="${lightX}" cy="${lightY}" r="${radius}" fill="${light}"/>`,
    landOf(landscape, random, size),
    ground === 'sea' ? waterOf(landscape, lightX, random, size) : '',
    '</svg>',
  ].join('');
}

/** The same as the address of an image. */
export const landscapeUrl = (landscape: Landscape): string =>
  `data:image/svg+xml,${encodeURIComponent(drawLandscape(landscape))}`;
