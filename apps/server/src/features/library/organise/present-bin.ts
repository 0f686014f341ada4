import type { BinItem } from '@file-server/contract/organising';
import { toInstant } from '../../../platform/clock/clock.ts';
import { isInBin } from '../../products/index.ts';
import type { listBin } from './bin-items.ts';

const DAY_MS = 86_400_000;

type Row = Awaited<ReturnType<typeof listBin>>['rows'][number];

/** @param binDays how long it can be restored */
export function presentBinItem(row: Row, binDays: number): BinItem {
  const { parent_id: parentId, folder_name: folderName } = row;
  return {
    id: row.id,
    entryId: row.entry_id,
    kind: row.kind,
    name: row.name,
    size: row.size,
    deletedAt: toInstant(row.deleted_at),
    deletedBy: row.email,
    erasedAt: toInstant(row.deleted_at + binDays * DAY_MS),
    folder: parentId === null || folderName === null ? null : { id: parentId, name: folderName },
    placeGone: parentId !== null && (folderName === null || isInBin(row.folder_product_id)),
  };
}
