import { entryIdSchema } from '@file-server/contract/library';
import {
  putSignatureRequestSchema,
  signatureParamSchema,
  type Signatures,
  signaturesQuerySchema,
  signaturesSchema,
} from '@file-server/contract/signatures';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { operatorCall, type OperatorEnv, type RequireOperator } from '../api-tokens/index.ts';
import { findVersionToLookAt, LOOK_PROBLEMS, type LookDeps } from '../previews/index.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { listSignatures, putSignature, removeSignature } from './signatures.ts';

export interface SignatureRoutesDeps extends LookDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly requireOperator: RequireOperator;
}

/** Detached signatures: customers read those of a file, whoever publishes it keeps them. */
export function signatureRoutes(deps: SignatureRoutesDeps) {
  return new Hono().route('/', readingRoutes(deps)).route('/', publishingRoutes(deps));
}

function readingRoutes(deps: SignatureRoutesDeps) {
  return new Hono<SessionEnv>().get(
    '/api/library/entries/:id/signatures',
    describe({
      tag: 'Library',
      summary: 'The detached signatures of a version. Reading them is never counted.',
      answers: { 200: signaturesSchema },
      problems: LOOK_PROBLEMS,
    }),
    requireSession(deps.sessions),
    requireRole('admin'),
    validate('param', z.object({ id: entryIdSchema })),
    validate('query', signaturesQuerySchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { versionId } = c.req.valid('query');
      const version = await findVersionToLookAt(deps, c.var.session, { entryId: id, versionId });
      const items = await listSignatures(deps.db, version.versionId);
      return c.json({
        items: items.map((item) => ({ ...item, name: `${version.name}.${item.kind}` })),
      } satisfies Signatures);
    },
  );
}

const PATH = '/api/operator/versions/:id/signatures/:kind';

function publishingRoutes(deps: SignatureRoutesDeps) {
  const problems = ['invalid_request', 'entry_not_found'] as const;
  return new Hono<OperatorEnv>()
    .put(
      PATH,
      ...operatorCall(deps, {
        scope: 'publish',
        summary: 'Keep a detached signature of a version or a draft, in place of one of its kind.',
        answers: { 204: null },
        problems,
      }),
      validate('param', signatureParamSchema),
      validate('json', putSignatureRequestSchema),
      async (c) => {
        const { id: versionId, kind } = c.req.valid('param');
        const { content } = c.req.valid('json');
        if (!(await putSignature(deps, { versionId, kind }, content))) {
          throw new ProblemError('entry_not_found', 'There is no version with this id.');
        }
        return c.body(null, 204);
      },
    )
    .delete(
      PATH,
      ...operatorCall(deps, {
        scope: 'publish',
        summary: 'Remove a detached signature.',
        answers: { 204: null },
        problems,
      }),
      validate('param', signatureParamSchema),
      async (c) => {
        const { id: versionId, kind } = c.req.valid('param');
        if (!(await removeSignature(deps.db, { versionId, kind }))) {
          throw new ProblemError('entry_not_found', 'The version has no such signature.');
        }
        return c.body(null, 204);
      },
    );
}
