import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const SCRIPT = resolve(import.meta.dirname, `draw-logo${extname(import.meta.filename)}`);

/** How the process ends for what is no picture that can be used. */
export const UNUSABLE = 3;

const drawnSchema = z.object({ content: z.base64(), width: z.int(), height: z.int() });

/** What it says of a picture; `content` is a WebP in base64. */
export type DrawnLogo = z.infer<typeof drawnSchema>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew in a process of its own, one at a time, which ends with its time: of an SVG no
 * library stops in the middle, and a few hundred bytes of it may keep a core busy, and fill the memory,
 * for ever.
 * @returns null for what is no picture, too large or not drawn in time
 */
export function drawApart(bytes: Uint8Array, limitMs: number): Promise<DrawnLogo | null> {
  const drawn = last.then(() => draw(bytes, limitMs));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(bytes: Uint8Array, limitMs: number): Promise<DrawnLogo | null> {
  const child = spawn(process.execPath, [SCRIPT, String(limitMs)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // No secret of this server is any business of a library that reads what somebody sends.
    env: {},
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  // It may have ended before it has read all; how, is what counts.
  child.stdin.on('error', () => undefined).end(bytes);
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code === UNUSABLE || code === null) return null;
  if (code !== 0) throw new Error(`The process that draws pictures has ended with ${code}.`);
  return drawnSchema.parse(JSON.parse(said));
}
