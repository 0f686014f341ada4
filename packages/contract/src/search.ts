import * as z from 'zod/mini';
import { entryIdSchema, entrySchema } from './library.ts';
import { offsetSchema, pageSizeSchema } from './paging.ts';
import { codeSchema } from './releases.ts';

// Apart from the other schemas: whoever signs in does not fetch what only a search needs.

/** What files people tell apart when they search, by the endings of their names. */
export const SEARCH_TYPES = {
  archive: ['zip', 'gz', 'tgz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar'],
  package: ['exe', 'msi', 'deb', 'rpm', 'apk', 'pkg', 'appimage', 'jar', 'dmg', 'iso', 'img'],
  document: ['pdf', 'doc', 'docx', 'odt', 'rtf', 'epub', 'ppt', 'pptx', 'xls', 'xlsx', 'csv'],
  text: ['txt', 'md', 'log', 'json', 'xml', 'yaml', 'yml', 'toml', 'sql', 'html', 'js', 'ts'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'tif', 'tiff', 'bmp', 'heic'],
  media: ['mp4', 'mov', 'mkv', 'webm', 'avi', 'mp3', 'wav', 'flac', 'ogg', 'm4a'],
} as const satisfies Record<string, readonly string[]>;
export type FileGroup = keyof typeof SEARCH_TYPES;
export const searchTypeSchema = z.enum([
  'folder',
  'file',
  'archive',
  'package',
  'document',
  'text',
  'image',
  'media',
]);
export type SearchType = z.infer<typeof searchTypeSchema>;

/** Channels that a search offers; it takes any other, too. */
export const SEARCH_CHANNELS = ['stable', 'rc', 'beta', 'alpha', 'nightly'] as const;
export type SearchChannel = (typeof SEARCH_CHANNELS)[number];

/** Longer ones find nothing more. */
export const MAX_SEARCH_TEXT = 100;

/** GET /api/library/search. */
export const searchQuerySchema = z.object({
  /** Part of a name, in any script; neither case nor accents count. */
  q: z.string().check(
    z.minLength(1),
    z.maxLength(MAX_SEARCH_TEXT),
    // oxlint-disable-next-line no-control-regex -- control characters are what it refuses
    z.refine((text) => text.isWellFormed() && !/[\u0000-\u001f]/.test(text), {
      error: 'Control characters and halves of characters cannot be searched for.',
    }),
  ),
  type: z.optional(searchTypeSchema),
  /** Bytes, inclusive; folders have none and are left out. */
  minSize: z.optional(offsetSchema),
  maxSize: z.optional(offsetSchema),
  /** Changed at or after. */
  from: z.optional(z.iso.datetime()),
  /** Changed before. */
  to: z.optional(z.iso.datetime()),
  /** Only what lies in this folder, however deep. */
  folder: z.optional(entryIdSchema),
  /** Only files that have a version in it that was not recalled. */
  channel: z.optional(codeSchema),
  limit: z._default(pageSizeSchema, 20),
  cursor: z.optional(z.string().check(z.maxLength(512))),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const searchPageSchema = z.object({
  items: z.array(
    z.object({
      entry: entrySchema,
      /** The folders above it, from the top of the library down to its parent. */
      path: z.array(z.object({ id: entryIdSchema, name: z.string() })),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type SearchPage = z.infer<typeof searchPageSchema>;
