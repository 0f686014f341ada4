import type { Release } from '@file-server/contract/releases';
import type { ConflictPolicy } from '@file-server/contract/uploads';

/** When a batch becomes visible. */
export type Moment =
  | { readonly kind: 'now' }
  | { readonly kind: 'draft' }
  /** ISO 8601. */
  | { readonly kind: 'at'; readonly instant: string };

/** What the server is told of an upload, as tus writes it. */
export type UploadMetadata = Record<string, string>;

/** All metadata travels in one header, and servers take headers of 16 kB together. */
const MAX_NOTES_BYTES = 7_000;

export const areNotesTooLong = (notes: string): boolean =>
  new TextEncoder().encode(notes).length > MAX_NOTES_BYTES;

type Described = {
  readonly name: string;
  readonly path: string;
  readonly folderId: string | null;
  readonly release: Release;
  readonly moment: Moment;
  /** Absent where the name is free. */
  readonly conflict?: ConflictPolicy | undefined;
};

export function metadataOf(upload: Described): UploadMetadata {
  const { name, path, folderId, release, moment, conflict } = upload;
  const all = {
    filename: name,
    folderId,
    path,
    conflict,
    ...release,
    publication: moment.kind === 'draft' ? 'draft' : undefined,
    publishAt: moment.kind === 'at' ? moment.instant : undefined,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      value === null || value === undefined || value === '' ? [] : [[key, value]],
    ),
  );
}
