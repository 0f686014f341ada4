import {
  type Entry,
  type EntryDetails,
  entryDetailsSchema,
  entryIdSchema,
  type EntryPage,
  entryPageSchema,
  listEntriesQuerySchema,
} from '@file-server/contract/library';
import { type SearchPage, searchPageSchema, searchQuerySchema } from '@file-server/contract/search';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  requireRole,
  requireSession,
  type Session,
  type SessionEnv,
  type Sessions,
} from '../sessions/index.ts';
import { getEntryDetails } from './details.ts';
import { countContents } from './folder-contents.ts';
import { listEntries } from './listing.ts';
import {
  type AnnotateFiles,
  type FindProductLocks,
  listedFiles,
  presentEntry,
  productsOfFolders,
} from './present.ts';
import type { EntryRow } from './repository.ts';
import type { NameSearch } from './search/port.ts';
import { searchLibrary } from './search/search-library.ts';

const TAG = 'Library';

const listQuerySchema = listEntriesQuerySchema.check(
  z.refine(({ cursor, offset }) => cursor === undefined || offset === undefined, {
    path: ['offset'],
    error: 'A cursor and an offset exclude each other.',
  }),
);

export interface LibraryRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly names: NameSearch;
  /** Ids of the products that this user may not see. Who holds what is not known here. */
  readonly hiddenProducts: (session: Session) => Promise<readonly string[]>;
  /** Licences are not known here. */
  readonly annotate: AnnotateFiles;
  readonly productLocks: FindProductLocks;
}

/**
 * Rows as the user of the session sees them, in their order.
 * @param productOf the product that a row's file belongs to
 */
async function presentRows(
  { db, clock, annotate, productLocks }: LibraryRoutesDeps,
  session: Session,
  rows: readonly EntryRow[],
  productOf: (row: EntryRow) => string | null,
): Promise<Entry[]> {
  const viewer = { userId: session.userId, now: clock.now() };
  const [annotations, locks, contents] = await Promise.all([
    annotate(session, listedFiles(rows, productOf)),
    productLocks(session, productsOfFolders(rows)),
    countContents(db, viewer, rows),
  ]);
  const isTagged = session.roles.includes('operator');
  return rows.map((row) => presentEntry(row, { annotations, locks, contents }, { isTagged }));
}

export function libraryRoutes(deps: LibraryRoutesDeps) {
  const { db, clock, sessions } = deps;
  const guards = [requireSession(sessions), requireRole('admin')] as const;
  const viewerOf = ({ userId }: Session) => ({ userId, now: clock.now() });
  return new Hono<SessionEnv>()
    .get(
      '/api/library/entries',
      describe({
        tag: TAG,
        summary: 'One page of a folder, folders first.',
        answers: { 200: entryPageSchema },
        problems: ['invalid_request', 'invalid_cursor', 'entry_not_found'],
      }),
      ...guards,
      validate('query', listQuerySchema),
      async (c) => {
        const { parent, ...query } = c.req.valid('query');
        const viewer = viewerOf(c.var.session);
        const page = await listEntries(db, { ...query, viewer, parentId: parent ?? null });
        const { rows, productId, nextCursor, total } = page;
        const items = await presentRows(deps, c.var.session, rows, () => productId);
        return c.json({
          items,
          nextCursor,
          ...(total !== undefined && { total }),
        } satisfies EntryPage);
      },
    )
    .get(
      '/api/library/search',
      describe({
        tag: TAG,
        summary: 'Files and folders by a part of their name, best matches first.',
        answers: { 200: searchPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      ...guards,
      validate('query', searchQuerySchema),
      async (c) => {
        const { session } = c.var;
        const hidden = await deps.hiddenProducts(session);
        const { signal } = c.req.raw;
        const page = await searchLibrary(deps, c.req.valid('query'), hidden, signal);
        const pathOf = new Map(page.found.map(({ row, path }) => [row.id, path]));
        const entries = await presentRows(
          deps,
          session,
          page.found.map(({ row }) => row),
          ({ id }) => pathOf.get(id)?.at(-1)?.productId ?? null,
        );
        const items = entries.map((entry) => ({
          entry,
          path: (pathOf.get(entry.id) ?? []).map(({ id, name }) => ({ id, name })),
        }));
        return c.json({ items, nextCursor: page.nextCursor } satisfies SearchPage);
      },
    )
    .get(
      '/api/library/entries/:id',
      describe({
        tag: TAG,
        summary: 'A file or folder with the folders it lies in.',
        answers: { 200: entryDetailsSchema },
        problems: ['invalid_request', 'entry_not_found'],
      }),
      ...guards,
      validate('param', z.object({ id: entryIdSchema })),
      async (c) => {
        const { row, productId, ...place } = await getEntryDetails(
          db,
          viewerOf(c.var.session),
          c.req.valid('param').id,
        );
        const [entry] = await presentRows(deps, c.var.session, [row], () => productId);
        if (!entry) throw new Error('A row was not presented.');
        return c.json({ entry, ...place } satisfies EntryDetails);
      },
    );
}
