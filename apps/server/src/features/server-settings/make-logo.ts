import { createHash } from 'node:crypto';
import { LOGO_MAX_BYTES } from '@file-server/contract/server-settings';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { bodyTooLarge } from '../../platform/problem/refused-bodies.ts';

/** Of what is read: a small file may unpack to any number of pixels. */
const MAX_PIXELS = 16_000_000;
/** Pixels of the longer side of what is kept. */
const MAX_SIDE = 1024;
const TIMEOUT_SECONDS = 10;
/** Of SVG: dots per inch in which one of its units is one pixel. */
const UNIT_DENSITY = 72;
const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'svg']);

export interface MadeLogo {
  readonly path: string;
  readonly content: Buffer<ArrayBufferLike>;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture drawn anew from its pixels, so that nothing of the file but them is ever served: no
 * script or link of an SVG, no place or name that a camera has noted.
 * @throws ProblemError unusable_picture, body_too_large
 */
export async function makeLogo(bytes: Uint8Array): Promise<MadeLogo> {
  if (bytes.length > LOGO_MAX_BYTES) throw bodyTooLarge(LOGO_MAX_BYTES);
  // Without loss, unless a photograph becomes too large by that.
  const lossless = await draw(bytes, { lossless: true });
  const drawn =
    lossless.content.length <= LOGO_MAX_BYTES ? lossless : await draw(bytes, { quality: 80 });
  if (drawn.content.length > LOGO_MAX_BYTES) {
    const detail = 'Drawn anew by the server, this picture is larger than 256 KiB.';
    const nextStep = 'Choose a smaller picture, or one with less in it.';
    throw new ProblemError('unusable_picture', detail, { extras: { nextStep } });
  }
  const hash = createHash('sha256').update(drawn.content).digest('hex');
  return { path: `/brand/logo-${hash}.webp`, ...drawn };
}

async function draw(
  bytes: Uint8Array,
  options: { readonly lossless: boolean } | { readonly quality: number },
): Promise<Omit<MadeLogo, 'path'>> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format, width, height } = await sharp(bytes, limits).metadata();
    if (!FORMATS.has(format)) throw new Error(`The format is ${format}.`);
    const scale = MAX_SIDE / Math.max(width, height, 1);
    // Lines are drawn in the size that is kept, not enlarged afterwards.
    const density = format === 'svg' ? { density: Math.min(UNIT_DENSITY * scale, 10_000) } : {};
    const { data, info } = await sharp(bytes, { ...limits, ...density })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp(options)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (cause) {
    // It is broken, too large or no picture at all, whatever the library says.
    throw new ProblemError('unusable_picture', undefined, { cause });
  }
}
