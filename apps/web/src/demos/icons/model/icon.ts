import * as z from 'zod/mini';

/** The ways in which an icon can be drawn. */
export const FAMILIES = ['filled', 'outline'] as const;
export type Family = (typeof FAMILIES)[number];

/** Sides in CSS pixels that icons are offered in (R9.06). */
export const SIZES = [18, 20, 24] as const;
export type Size = (typeof SIZES)[number];

/** An icon (R3.09); the names of its fields are those of the specification. */
export const iconSchema = z.object({
  /** Such as `folder-open`; in outline it is called `folder-open-outline`. */
  name: z.string(),
  /** The version of the set that brought it. */
  version: z.string(),
  /** In which it is not drawn. */
  unsupported_families: z.array(z.enum(FAMILIES)),
  categories: z.array(z.string()),
  /** Other names for it. */
  tags: z.array(z.string()),
  sizes_px: z.array(z.int()),
});

export type Icon = z.infer<typeof iconSchema>;

/** The path in a square of 24 by 24; null where it is not drawn so. */
export type Drawing = Readonly<Record<Family, string | null>>;

/** What a category is called in addresses and texts: `files-folders` of "Files / Folders". */
export const categoryId = (category: string): string =>
  category
    .toLowerCase()
    .split(/[^a-z]+/)
    .join('-');

/** What the set calls the icon in that family. */
export const nameIn = (family: Family, { name }: Pick<Icon, 'name'>): string =>
  family === 'outline' ? `${name}-outline` : name;
