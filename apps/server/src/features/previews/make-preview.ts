import { createHash } from 'node:crypto';
import {
  BlobCorruptError,
  BlobNotFoundError,
  type BlobRef,
  type BlobStore,
  BlobStoreUnavailableError,
} from '@file-server/blob-store';
import { isPicture, isPreviewable, type Preview } from '@file-server/contract/previews';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { GuardedContent } from '../library/index.ts';

/** Bytes of a text that are shown. */
export const TEXT_BYTES = 16 * 1024;
/** A larger picture is not opened: all of its bytes are held while it is. */
const PICTURE_BYTES = 32 * 1024 * 1024;
/** A small file may unpack to any number of pixels. */
const PICTURE_PIXELS = 50_000_000;
const PICTURE_SECONDS = 10;
/** Pixels of the longer side. */
const PICTURE_SIDE = 1024;

export const NONE: Preview = { kind: 'none' };

export interface ContentDeps {
  readonly blobs: Pick<BlobStore, 'read'>;
  readonly content: Pick<GuardedContent, 'suspect'>;
}

/**
 * A look at a content, made from its bytes and never running any of them. Content that is not what its
 * media type says has none.
 * @returns null when it took too long, which another time it may not
 * @throws ProblemError content_damaged; BlobStoreError
 */
export async function makePreview(
  deps: ContentDeps,
  { mediaType, ...blob }: BlobRef & { readonly mediaType: string },
): Promise<Preview | null> {
  if (!isPreviewable(mediaType)) return NONE;
  if (!isPicture(mediaType)) return textOf((await readBytes(deps, blob, TEXT_BYTES)).bytes, blob);
  if (blob.size > PICTURE_BYTES) return NONE;
  const { bytes, sha256 } = await readBytes(deps, blob, blob.size);
  if (sha256 === blob.sha256) return pictureOf(bytes);
  // What is made of it would be kept for the content that this is not.
  deps.content.suspect(blob);
  throw new ProblemError('content_damaged');
}

async function readBytes(
  { blobs, content }: ContentDeps,
  blob: BlobRef,
  most: number,
): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  const chunks: Uint8Array[] = [];
  const hash = createHash('sha256');
  const range = { start: 0, end: Math.min(blob.size, most) };
  try {
    for await (const chunk of blobs.read(blob, range)) {
      chunks.push(chunk);
      hash.update(chunk);
    }
  } catch (error) {
    // A storage that is away says nothing about the content.
    if (error instanceof BlobStoreUnavailableError) throw error;
    content.suspect(blob);
    const isDamaged = error instanceof BlobNotFoundError || error instanceof BlobCorruptError;
    throw isDamaged ? new ProblemError('content_damaged', undefined, { cause: error }) : error;
  }
  return { bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}

function textOf(bytes: Buffer, { size }: BlobRef): Preview {
  const isCut = bytes.length < size;
  try {
    // Streaming leaves out the half of a character that the cut may have left.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return text.includes('\0') ? NONE : { kind: 'text', text, isCut };
  } catch {
    return NONE;
  }
}

async function pictureOf(bytes: Buffer): Promise<Preview | null> {
  const sharp = await loadSharp(['avif', 'gif', 'jpeg', 'png', 'webp']);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: PICTURE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'image', webp: data.toString('base64'), width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) return null;
    // It is broken, too large or no picture at all: whatever the library says, there is none.
    return NONE;
  }
}
