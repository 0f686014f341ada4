/** The file is no image that this browser can show. */
class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

/** What a file field of an image accepts; whether a file is one is known once it has been read. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/**
 * Reads an image in the browser, makes it no larger than `most` pixels on its longer side, and
 * gives it as a data URL: small enough for the storage of the tab.
 *
 * @throws NotAnImageError
 */
export async function readImage(file: Blob, most = 640): Promise<string> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new NotAnImageError('The file is no image.', { cause });
  });
  const scale = Math.min(1, most / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.toDataURL('image/webp', 0.85);
}
