import { createHash } from 'node:crypto';
import { LOGO_MAX_BYTES } from '@file-server/contract/server-settings';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { bodyTooLarge } from '../../platform/problem/refused-bodies.ts';
import { drawApart } from './draw-apart.ts';

const TIME_LIMIT_MS = 15_000;

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
export async function makeLogo(bytes: Uint8Array, limitMs = TIME_LIMIT_MS): Promise<MadeLogo> {
  if (bytes.length > LOGO_MAX_BYTES) throw bodyTooLarge(LOGO_MAX_BYTES);
  const drawn = await drawApart(bytes, limitMs);
  if (drawn === null) throw new ProblemError('unusable_picture');
  const content = Buffer.from(drawn.content, 'base64');
  if (content.length > LOGO_MAX_BYTES) {
    const detail = 'Drawn anew by the server, this picture is larger than 256 KiB.';
    const nextStep = 'Choose a smaller picture, or one with less in it.';
    throw new ProblemError('unusable_picture', detail, { extras: { nextStep } });
  }
  const hash = createHash('sha256').update(content).digest('hex');
  return { path: `/brand/logo-${hash}.webp`, ...drawn, content };
}
