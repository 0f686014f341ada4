import * as z from 'zod/mini';

/** A look at the current version of a file, which is never counted. */
export const previewSchema = z.discriminatedUnion('kind', [
  /** There is none: of such a file, of this one, or on this server. */
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('text'),
    /** The beginning of it, decoded as UTF-8. */
    text: z.string(),
    /** There is more of it. */
    isCut: z.boolean(),
  }),
  z.object({
    kind: z.literal('image'),
    /** Base64 of a still WebP that is turned upright and at most 1024 pixels wide and high. */
    webp: z.string(),
    width: z.int(),
    height: z.int(),
  }),
]);
export type Preview = z.infer<typeof previewSchema>;

/** Media types of which a preview may be had; of everything else there is none. */
export function isPreviewable(mediaType: string): boolean {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  return PICTURES.has(type) || (type.startsWith('text/') && type !== 'text/html') || DATA.has(type);
}

/** Whether a preview of this media type is a picture; else it is text. */
export function isPicture(mediaType: string): boolean {
  return PICTURES.has(mediaType.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** No SVG: drawing one reads a language that can ask for more than it holds. */
const PICTURES: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);
const DATA: ReadonlySet<string> = new Set([
  'application/json',
  'application/yaml',
  'application/xml',
]);
