import { buffer } from 'node:stream/consumers';
import { LOGO_MAX_BYTES } from '@file-server/contract/server-settings';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import { type DrawnLogo, UNUSABLE } from './draw-apart.ts';

/** Of what is read: a small file may unpack to any number of pixels. */
const MAX_PIXELS = 16_000_000;
/** Pixels of the longer side of what is kept. */
const MAX_SIDE = 1024;
/** Of SVG: dots per inch in which one of its units is one pixel. */
const UNIT_DENSITY = 72;
const load = () => loadSharp(['jpeg', 'png', 'svg', 'webp']);

async function draw(
  bytes: Uint8Array,
  options: { readonly lossless: boolean } | { readonly quality: number },
) {
  const sharp = await load();
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { format, width, height } = await sharp(bytes, limits).metadata();
  const scale = MAX_SIDE / Math.max(width, height, 1);
  // Lines are drawn in the size that is kept, not enlarged afterwards.
  const density = format === 'svg' ? { density: Math.min(UNIT_DENSITY * scale, 10_000) } : {};
  return sharp(bytes, { ...limits, ...density })
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp(options)
    .toBuffer({ resolveWithObject: true });
}

/** Without loss, unless a photograph becomes too large by that. */
async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const lossless = await draw(bytes, { lossless: true });
  const { data, info } =
    lossless.data.length <= LOGO_MAX_BYTES ? lossless : await draw(bytes, { quality: 80 });
  return { content: data.toString('base64'), width: info.width, height: info.height };
}

// Also by itself: whoever has started it may be killed meanwhile.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(process.argv[2])).unref();
const bytes = await buffer(process.stdin);
// Where the library is missing, that says nothing of the picture.
await load();
try {
  process.stdout.write(JSON.stringify(await drawLogo(bytes)));
} catch {
  // It is broken, too large or no picture at all, whatever the library says.
  process.exitCode = UNUSABLE;
}
