import { entryIdSchema } from '@file-server/contract/library';
import {
  binPageSchema,
  createFolderRequestSchema,
  deletedEntriesSchema,
  deleteEntriesRequestSchema,
  eraseEntriesRequestSchema,
  listBinQuerySchema,
  movedEntriesSchema,
  moveEntriesRequestSchema,
  placedEntrySchema,
  renameEntryRequestSchema,
  restoredEntriesSchema,
  restoreEntriesRequestSchema,
  withdrawEntriesRequestSchema,
  withdrawnEntriesSchema,
} from '@file-server/contract/organising';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { validate } from '../../../platform/request/validate.ts';
import {
  authorOf,
  irrevocableCall,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../../api-tokens/index.ts';
import type { DeviceOf } from '../../sessions/index.ts';
import { entryTag } from '../entry-tag.ts';
import { addFolder } from './add-folder.ts';
import { listBin } from './bin-items.ts';
import { deleteEntries } from './delete-entries.ts';
import { eraseEntries } from './erase-entries.ts';
import { moveEntries } from './move-entries.ts';
import type { Placed } from './placed.ts';
import { presentBinItem } from './present-bin.ts';
import { renameEntry } from './rename-entry.ts';
import { type RestoreDeps, restoreEntries } from './restore-entries.ts';
import { withdrawFiles } from './withdraw-files.ts';

export interface OrganiseRoutesDeps extends RestoreDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
  readonly config: { readonly binDays: number };
}

const problems = ['invalid_request', 'entry_not_found'] as const;
const IF_MATCH = {
  'If-Match':
    'Entity tags of the entries as they were seen, in any order; nothing is done unless each still is so.',
};
const presentPlaced = ({ id, name, parentId }: Placed) => ({ id, name, parentId });

/** How operators keep the library in order. */
export function organiseRoutes(deps: OrganiseRoutesDeps) {
  return new Hono<OperatorEnv>()
    .post(
      '/api/operator/folders',
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Make a folder.',
        answers: { 201: placedEntrySchema },
        problems: [...problems, 'name_taken', 'wrong_place'],
      }),
      validate('json', createFolderRequestSchema),
      async (c) => {
        const folder = c.req.valid('json');
        return c.json({ id: await addFolder(deps, folder, authorOf(deps, c)), ...folder }, 201);
      },
    )
    .patch(
      '/api/operator/entries/:id',
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Give a file or folder another name.',
        answers: { 200: placedEntrySchema },
        headers: IF_MATCH,
        answerHeaders: { ETag: 'Entity tag of the entry as it is now.' },
        problems: [...problems, 'name_taken', 'entry_changed'],
      }),
      validate('param', z.object({ id: entryIdSchema })),
      validate('json', renameEntryRequestSchema),
      async (c) => {
        const entryId = c.req.valid('param').id;
        const change = { entryId, ...c.req.valid('json'), ifMatch: c.req.header('if-match') };
        const entry = await renameEntry(deps, change, authorOf(deps, c));
        return c.json(presentPlaced(entry), 200, { ETag: entryTag(entry) });
      },
    )
    .post(
      '/api/operator/entries/move',
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Move files and folders into a folder, all or none.',
        answers: { 200: movedEntriesSchema },
        headers: IF_MATCH,
        problems: [...problems, 'name_taken', 'wrong_place', 'entry_changed'],
      }),
      validate('json', moveEntriesRequestSchema),
      async (c) => {
        const { entryIds, parentId } = c.req.valid('json');
        const move = { entryIds, parentId, ifMatch: c.req.header('if-match') };
        const moved = await moveEntries(deps, move, authorOf(deps, c));
        return c.json({
          moved: moved.map((entry) => ({
            ...presentPlaced(entry),
            etag: entryTag({ ...entry, parentId }),
          })),
        });
      },
    )
    .route('/', withdrawingRoutes(deps))
    .route('/', deletingRoutes(deps));
}

/** Out of the offer and back into it. */
function withdrawingRoutes(deps: OrganiseRoutesDeps) {
  const call = (summary: string) =>
    operatorCall(deps, {
      scope: 'manage',
      summary,
      answers: { 200: withdrawnEntriesSchema },
      headers: IF_MATCH,
      problems: [...problems, 'entry_changed'],
    });
  return new Hono<OperatorEnv>()
    .post(
      '/api/operator/entries/withdraw',
      ...call('Stop offering files: they stay listed and locked, and their downloads stop.'),
      validate('json', withdrawEntriesRequestSchema),
      async (c) => {
        const { entryIds } = c.req.valid('json');
        const withdrawal = { entryIds, restore: false, ifMatch: c.req.header('if-match') };
        return c.json({ changed: await withdrawFiles(deps, withdrawal, authorOf(deps, c)) });
      },
    )
    .post(
      '/api/operator/entries/offer',
      ...call('Offer withdrawn files again.'),
      validate('json', withdrawEntriesRequestSchema),
      async (c) => {
        const { entryIds } = c.req.valid('json');
        const withdrawal = { entryIds, restore: true, ifMatch: c.req.header('if-match') };
        return c.json({ changed: await withdrawFiles(deps, withdrawal, authorOf(deps, c)) });
      },
    );
}

/** Into the bin, and out of it. */
function deletingRoutes(deps: OrganiseRoutesDeps) {
  return new Hono<OperatorEnv>()
    .post(
      '/api/operator/entries/delete',
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Put files and folders into the bin, all or none.',
        answers: { 200: deletedEntriesSchema },
        headers: IF_MATCH,
        problems: [...problems, 'entry_changed'],
      }),
      validate('json', deleteEntriesRequestSchema),
      async (c) => {
        const { entryIds } = c.req.valid('json');
        const ifMatch = c.req.header('if-match');
        return c.json({ items: await deleteEntries(deps, entryIds, authorOf(deps, c), ifMatch) });
      },
    )
    .get(
      '/api/operator/bin',
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'What was deleted and can be restored, the latest first.',
        answers: { 200: binPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listBinQuerySchema),
      async (c) => {
        const { rows, nextCursor } = await listBin(deps.db, c.req.valid('query'));
        const items = rows.map((row) => presentBinItem(row, deps.config.binDays));
        return c.json({ items, nextCursor });
      },
    )
    .post(
      '/api/operator/bin/restore',
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Bring files and folders back out of the bin, all or none.',
        answers: { 200: restoredEntriesSchema },
        problems: [...problems, 'name_taken', 'wrong_place'],
      }),
      validate('json', restoreEntriesRequestSchema),
      async (c) => {
        const { items } = c.req.valid('json');
        return c.json({ restored: await restoreEntries(deps, items, authorOf(deps, c)) });
      },
    )
    .post(
      '/api/operator/bin/erase',
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Delete items of the bin for ever.',
        answers: { 204: null },
        problems,
      }),
      validate('json', eraseEntriesRequestSchema),
      async (c) => {
        await eraseEntries(deps, c.req.valid('json').ids, authorOf(deps, c));
        return c.body(null, 204);
      },
    );
}
