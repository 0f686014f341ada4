/** The file is no image that this browser can show. */
class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

const QUALITY = 0.85;

/** What a file field of an image accepts; whether a file is one is known once it has been read. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export type ImageBounds = {
  /** Of the longer side. */
  readonly pixels?: number;
  /** Of the data URL. */
  readonly characters?: number;
};

/**
 * Reads an image in the browser, makes it so small that it keeps to `bounds`, and gives it as a data
 * URL: small enough for the storage of the tab.
 *
 * @throws NotAnImageError
 */
export async function readImage(
  file: Blob,
  { pixels = 640, characters = 300_000 }: ImageBounds = {},
): Promise<string> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new NotAnImageError('The file is no image.', { cause });
  });
  let scale = Math.min(1, pixels / Math.max(image.width, image.height));
  let url = drawn(image, scale);
  while (url.length > characters && scale * Math.max(image.width, image.height) > 1) {
    scale *= 0.8;
    url = drawn(image, scale);
  }
  image.close();
  return url;
}

function drawn(image: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = canvas.toDataURL('image/webp', QUALITY);
  if (webp.startsWith('data:image/webp') || context === null) return webp;
  // A browser that writes no WebP has written PNG, many times as large for a photograph. JPEG has
  // no transparency: what shone through would be black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
