import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';
import { isoInstant } from '../../../demo-kit/data/iso-date.ts';

const FILE_TYPES = ['folder', 'document', 'spreadsheet'] as const;

/** A file or folder of the sample (R3.09); the names of its fields are those of the specification. */
const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  owner: z.string(),
  /** Bytes; null of a folder. */
  size: z.nullable(z.int()),
  modified: isoInstant,
  opened: isoInstant,
  created: isoInstant,
  /** Without a dot, such as `docx`; '' of a folder. */
  extention: z.string(),
  /** Names of the folders around it from the outermost on: `My files > Recipes`. */
  location: z.string(),
  /** Kept on this device. */
  offline: z.boolean(),
  /** How it begins: lines of text, or rows with a tab between the cells; '' of a folder. */
  preview: z.string(),
});

export const fileListStateSchema = z.object({ files: collectionSchema(fileSchema) });

export type SampleFile = z.infer<typeof fileSchema>;
export type FileListState = z.infer<typeof fileListStateSchema>;

export const fileIdsSchema = z.object({ fileIds: z.array(z.string()) });
export const setOfflineSchema = z.object({ fileId: z.string(), offline: z.boolean() });

/** With its extension, as it is shown and looked for. */
export const fullName = ({ name, extention }: SampleFile): string =>
  extention === '' ? name : `${name}.${extention}`;
