import {
  type EntryDetails,
  entryDetailsSchema,
  entryIdSchema,
  type EntryPage,
  entryPageSchema,
  listEntriesQuerySchema,
} from '@file-server/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
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
import { type FileAnnotation, type ListedFile, listedFiles, presentEntry } from './present.ts';
import type { EntryRow } from './repository.ts';

const TAG = 'Library';

const listQuerySchema = listEntriesQuerySchema.check(
  z.refine(({ cursor, offset }) => cursor === undefined || offset === undefined, {
    path: ['offset'],
    error: 'A cursor and an offset exclude each other.',
  }),
);

export interface LibraryRoutesDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** For each file its lock and live grant for this user, by entry id. Licences are not known here. */
  readonly annotate: (
    session: Session,
    files: readonly ListedFile[],
  ) => Promise<ReadonlyMap<string, FileAnnotation>>;
}

export function libraryRoutes({ db, sessions, annotate }: LibraryRoutesDeps) {
  const guards = [requireSession(sessions), requireRole('admin')] as const;
  /** Gives what presents each of the rows. */
  const presenting = async (session: Session, rows: readonly EntryRow[]) => {
    const [annotations, contents] = await Promise.all([
      annotate(session, listedFiles(rows)),
      countContents(db, rows),
    ]);
    return (row: EntryRow) => presentEntry(row, annotations, contents);
  };
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
        const page = await listEntries(db, { ...query, parentId: parent ?? null });
        const items = page.rows.map(await presenting(c.var.session, page.rows));
        const { nextCursor, total } = page;
        return c.json({
          items,
          nextCursor,
          ...(total !== undefined && { total }),
        } satisfies EntryPage);
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
        const { row, ancestors } = await getEntryDetails(db, c.req.valid('param').id);
        const present = await presenting(c.var.session, [row]);
        return c.json({ entry: present(row), ancestors } satisfies EntryDetails);
      },
    );
}
