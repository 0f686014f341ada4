import { ENTRY_SORTS, entryIdSchema, SORT_ORDERS } from '@file-server/contract';
import * as z from 'zod/mini';
import type { FileManagerLocation } from '../features/file-manager/index.ts';

/** Search parameters of /file-manager; what is absent or unreadable takes the default. */
export const fileManagerSearchSchema = z.object({
  sort: z.catch(z.optional(z.enum(ENTRY_SORTS)), undefined),
  order: z.catch(z.optional(z.enum(SORT_ORDERS)), undefined),
  selected: z.catch(z.optional(entryIdSchema), undefined),
});
export type FileManagerSearch = z.infer<typeof fileManagerSearchSchema>;

const DEFAULT_SORT = 'name';
const DEFAULT_ORDER = 'asc';

export function toLocation(
  folderId: string | undefined,
  search: FileManagerSearch,
): FileManagerLocation {
  return {
    folderId: folderId ?? null,
    sort: search.sort ?? DEFAULT_SORT,
    order: search.order ?? DEFAULT_ORDER,
    selected: search.selected ?? null,
  };
}

/** The address of a location, without what is the default anyway. */
export function toAddress(location: FileManagerLocation) {
  return {
    to: '/file-manager/{-$folderId}',
    params: { folderId: location.folderId ?? undefined },
    search: {
      ...(location.sort === DEFAULT_SORT ? {} : { sort: location.sort }),
      ...(location.order === DEFAULT_ORDER ? {} : { order: location.order }),
      ...(location.selected === null ? {} : { selected: location.selected }),
    },
  } as const;
}
