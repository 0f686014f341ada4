import type { BlobRef, BlobStore } from '@file-server/blob-store';
import { isPicture, isPreviewable, type Preview } from '@file-server/contract/previews';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';

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

/**
 * A look at a content, made from its bytes and never running any of them. Content that is not what its
 * media type says has none.
 * @throws BlobStoreError
 */
export async function makePreview(
  blobs: Pick<BlobStore, 'read'>,
  { mediaType, ...blob }: BlobRef & { readonly mediaType: string },
): Promise<Preview> {
  if (!isPreviewable(mediaType)) return NONE;
  if (!isPicture(mediaType)) return textOf(await readBytes(blobs, blob, TEXT_BYTES), blob);
  if (blob.size > PICTURE_BYTES) return NONE;
  return pictureOf(await readBytes(blobs, blob, blob.size));
}

async function readBytes(
  blobs: Pick<BlobStore, 'read'>,
  blob: BlobRef,
  most: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const range = { start: 0, end: Math.min(blob.size, most) };
  for await (const chunk of blobs.read(blob, range)) chunks.push(chunk);
  return Buffer.concat(chunks);
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

async function pictureOf(bytes: Buffer): Promise<Preview> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: PICTURE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'image', webp: data.toString('base64'), width: info.width, height: info.height };
  } catch {
    // It is broken, too large or no picture at all: whatever the library says, there is none.
    return NONE;
  }
}
