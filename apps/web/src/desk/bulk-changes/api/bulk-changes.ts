import {
  type BulkChange,
  bulkChangeSchema,
  bulkChangesSchema,
  type BulkPreview,
  bulkPreviewSchema,
  type BulkSelection,
  type BulkTerms,
} from '@file-server/contract/bulk-changes';
import { queryOptions } from '@tanstack/react-query';
import { bulkChangeKeys } from '../../../desk-kit/desk-keys.ts';
import { untilAllEnded, untilEnded } from '../../../desk-kit/running-job.tsx';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/operator/bulk-changes';

/** What is to become of whom. */
export interface Wanted {
  readonly selection: BulkSelection;
  readonly terms: BulkTerms;
}

/** GET /api/operator/bulk-changes. */
export const bulkChangesQuery = queryOptions({
  queryKey: bulkChangeKeys.all,
  queryFn: ({ signal }) => request(bulkChangesSchema, PATH, { signal }),
  select: ({ items }) => items,
  refetchInterval: untilAllEnded,
});

/** GET /api/operator/bulk-changes/:id, again and again until it has ended. */
export const bulkChangeQuery = (id: string) =>
  queryOptions({
    queryKey: [...bulkChangesQuery.queryKey, id],
    queryFn: ({ signal }) =>
      request(bulkChangeSchema, `${PATH}/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: untilEnded,
  });

export const previewBulkChange = (wanted: Wanted): Promise<BulkPreview> =>
  request(bulkPreviewSchema, `${PATH}/preview`, { method: 'POST', body: wanted });

export const startBulkChange = (wanted: Wanted, reason: string): Promise<BulkChange> =>
  request(bulkChangeSchema, PATH, { method: 'POST', body: { ...wanted, reason } });

export const stopBulkChange = (id: string): Promise<BulkChange> =>
  request(bulkChangeSchema, `${PATH}/${encodeURIComponent(id)}/stop`, { method: 'POST' });

/** Goes on with one that has failed. */
export const retryBulkChange = (id: string): Promise<BulkChange> =>
  request(bulkChangeSchema, `${PATH}/${encodeURIComponent(id)}/retry`, { method: 'POST' });

const undoPath = (id: string) => `${PATH}/${encodeURIComponent(id)}/undo`;

export const previewUndo = (id: string): Promise<BulkPreview> =>
  request(bulkPreviewSchema, `${undoPath(id)}/preview`, { method: 'POST' });

/** @returns the bulk change that takes the other one back */
export const startUndo = (id: string): Promise<BulkChange> =>
  request(bulkChangeSchema, undoPath(id), { method: 'POST' });
