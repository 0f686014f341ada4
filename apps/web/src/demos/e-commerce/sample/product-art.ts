/** Outlines in a square of 64: a few plain things, drawn here so that no picture has to be fetched. */
const SHAPES = {
  mug: '<path d="M18 20h22v24a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6zM40 26h4a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5h-4"/><path d="M25 14c-2-3 2-4 0-7M33 14c-2-3 2-4 0-7"/>',
  book: '<path d="M18 12h26a3 3 0 0 1 3 3v37H21a4 4 0 0 1-4-4V13zM17 48a4 4 0 0 1 4-4h26"/><path d="M25 21h14M25 28h9"/>',
  cable:
    '<path d="M12 44c10 10 16-2 14-12s6-20 14-12-2 18 2 24 12 2 12-6"/><rect x="48" y="24" width="10" height="14" rx="2"/><path d="M51 24v-5M55 24v-5"/>',
  lamp: '<path d="M22 30 30 12h12l8 18zM36 30v20M26 52h20"/><path d="M28 37l-3 5M44 37l3 5"/>',
  box: '<path d="M32 10 52 20v24L32 54 12 44V20zM12 20l20 10 20-10M32 30v24M22 15l20 10"/>',
  shirt:
    '<path d="M24 12 10 20l5 10 6-3v25h22V27l6 3 5-10-14-8c-3 5-13 5-16 0z"/><path d="M28 36h8"/>',
  key: '<circle cx="22" cy="32" r="10"/><circle cx="22" cy="32" r="3"/><path d="M32 32h22v7M46 32v6"/>',
  poster:
    '<rect x="16" y="10" width="32" height="44" rx="2"/><path d="m16 44 10-12 8 9 5-5 9 10"/><circle cx="38" cy="22" r="4"/>',
  keyboard:
    '<rect x="8" y="20" width="48" height="26" rx="4"/><path d="M15 28h3M23 28h3M31 28h3M39 28h3M47 28h3M15 34h3M23 34h3M31 34h3M39 34h3M47 34h3M22 40h20"/>',
  disc: '<circle cx="32" cy="32" r="22"/><circle cx="32" cy="32" r="6"/><path d="M32 16a16 16 0 0 1 16 16M32 22a10 10 0 0 1 10 10"/>',
} as const;

export type ArtShape = keyof typeof SHAPES;

/** From afar, from near, and in the dark. */
const VIEWS = [
  { from: 94, to: 84, ink: 30, move: '' },
  { from: 88, to: 76, ink: 26, move: 'translate(-20 -12) scale(1.7)' },
  { from: 26, to: 14, ink: 82, move: 'rotate(-12 32 32)' },
] as const;

/** How many pictures there are of a thing. */
export const ART_VIEWS = VIEWS.length;

/** A picture as a data URL: the thing in its hue (degrees), from one of the sides. */
export function productArt(shape: ArtShape, hue: number, view: number): string {
  const { from, to, ink, move } = VIEWS[view % ART_VIEWS] ?? VIEWS[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% ${from}%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 58% ${to}%)"/></linearGradient></defs><path fill="url(#g)" d="M0 0h64v64H0z"/><g transform="${move}" fill="hsl(${hue} 70% ${ink}% / .12)" stroke="hsl(${hue} 52% ${ink}%)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${SHAPES[shape]}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
