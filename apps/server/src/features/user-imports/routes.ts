import {
  IMPORT_MAX_BYTES,
  importCheckSchema,
  importParamSchema,
  startImportQuerySchema,
  userImportSchema,
  userImportsSchema,
} from '@file-server/contract/user-imports';
import { type Context, Hono } from 'hono';
import { bodyTooLarge, unsupportedMediaType } from '../../platform/problem/refused-bodies.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  irrevocableCall,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { checkImport } from './check.ts';
import { getImport, listImports } from './repository.ts';
import { discardImport, retryImport, startImport, type StartImportDeps } from './start.ts';

export interface UserImportRoutesDeps extends StartImportDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/user-imports';
const CSV = { mediaType: 'text/csv' } as const;
const fileProblems = [
  'invalid_request',
  'too_many_users',
  'body_too_large',
  'unsupported_media_type',
] as const;

/** Users from a file: looked at first, then all of it or nothing. */
export function userImportRoutes(deps: UserImportRoutesDeps) {
  const { db } = deps;
  return new Hono<OperatorEnv>()
    .post(
      `${PATH}/check`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary:
          'What an import of this CSV would do now, and which rows are bad. Changes nothing.',
        body: CSV,
        answers: { 200: importCheckSchema },
        problems: fileProblems,
      }),
      async (c) => c.json((await checkImport(deps, await readFile(c))).answer),
    )
    .post(
      PATH,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary:
          'Import the CSV that was checked; it goes on by itself, 500 rows in one transaction.',
        body: CSV,
        answers: { 202: userImportSchema },
        problems: [...fileProblems, 'import_changed'],
      }),
      validate('query', startImportQuerySchema),
      async (c) => {
        const { actor } = authorOf(deps, c);
        const wanted = { ...c.req.valid('query'), file: await readFile(c) };
        return c.json(await startImport(deps, wanted, actor), 202);
      },
    )
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Imports of users, the newest first, at most 50.',
        answers: { 200: userImportsSchema },
        problems: [],
      }),
      async (c) => c.json({ items: await listImports(db) }),
    )
    .get(
      `${PATH}/:id`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'One import, and how far it is.',
        answers: { 200: userImportSchema },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', importParamSchema),
      async (c) => c.json(await getImport(db, c.req.valid('param').id)),
    )
    .post(
      `${PATH}/:id/retry`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Go on with an import that has failed, within 30 days. Again changes nothing.',
        answers: { 200: userImportSchema },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', importParamSchema),
      async (c) => {
        const { actor } = authorOf(deps, c);
        return c.json(await retryImport(deps, c.req.valid('param').id, actor));
      },
    )
    .delete(
      `${PATH}/:id`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary:
          'Give up for good what an import that has failed has not come to; any other stays as it is.',
        answers: { 200: userImportSchema },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', importParamSchema),
      async (c) => c.json(await discardImport(deps, c.req.valid('param').id)),
    );
}

/** Which may take minutes: whoever may not any more by then does nothing. */
async function readFile(c: Context<OperatorEnv>): Promise<Uint8Array> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== CSV.mediaType) throw unsupportedMediaType(CSV.mediaType);
  const file = new Uint8Array(await c.req.arrayBuffer());
  await c.var.reauthorise();
  if (file.length > IMPORT_MAX_BYTES) throw bodyTooLarge(IMPORT_MAX_BYTES);
  return file;
}
