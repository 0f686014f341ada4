import {
  exportLedgerQuerySchema,
  type LedgerPage,
  ledgerPageSchema,
  type LedgerProgress,
  listLedgerQuerySchema,
  type ReconcileProgress,
} from '@file-server/contract/ledger';
import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { SAVED_FILE } from '../../platform/request/describe.ts';
import { streamText } from '../../platform/request/stream-text.ts';
import { validate } from '../../platform/request/validate.ts';
import { operatorCall, type OperatorEnv, type RequireOperator } from '../api-tokens/index.ts';
import { reconcileWhileCounting } from '../downloads/index.ts';
import { type LedgerVerdict, verifyWhileCounting } from '../ledger/index.ts';
import { ledgerAsCsv, ledgerAsNdjson } from './export-formats.ts';
import { findAll, findPage } from './find-rows.ts';

export interface LedgerDeskRoutesDeps {
  readonly db: Database;
  readonly requireOperator: RequireOperator;
}

const PATH = '/api/operator/ledger';
const NDJSON = 'application/x-ndjson';
const MEDIA_TYPE = { csv: 'text/csv; charset=utf-8', ndjson: NDJSON };

/** What operators read in the ledger. */
export function ledgerDeskRoutes(deps: LedgerDeskRoutesDeps) {
  const { db } = deps;
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Entries of the ledger, the newest first.',
        answers: { 200: ledgerPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listLedgerQuerySchema),
      async (c) => c.json((await findPage(db, c.req.valid('query'))) satisfies LedgerPage),
    )
    .get(
      `${PATH}/export`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'The same entries, all of them, as CSV or as one JSON object a line.',
        answers: { 200: { mediaType: ['text/csv', NDJSON] } },
        answerHeaders: SAVED_FILE,
        problems: ['invalid_request'],
      }),
      validate('query', exportLedgerQuerySchema),
      (c) => {
        const { format, ...filters } = c.req.valid('query');
        const batches = findAll(db, filters);
        c.header('content-disposition', `attachment; filename="ledger.${format}"`);
        c.header('content-type', MEDIA_TYPE[format]);
        const text = format === 'csv' ? ledgerAsCsv(batches) : ledgerAsNdjson(batches);
        return c.body(streamText(c, text));
      },
    )
    .post(
      `${PATH}/verify`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Check every seal and checkpoint; a line of JSON for each step, the verdict last.',
        answers: { 200: { mediaType: NDJSON } },
        problems: [],
      }),
      (c) => {
        c.header('content-type', NDJSON);
        return c.body(streamText(c, toLines(verifySteps(db))));
      },
    )
    .post(
      `${PATH}/reconcile`,
      ...operatorCall(deps, {
        scope: 'read',
        summary:
          'Prove every counter by its grants and the ledger; a line of JSON for each step, the outcome last.',
        answers: { 200: { mediaType: NDJSON } },
        problems: [],
      }),
      (c) => {
        c.header('content-type', NDJSON);
        return c.body(streamText(c, toLines(reconcileWhileCounting(db))));
      },
    );
}

async function* toLines(steps: AsyncIterable<LedgerProgress | ReconcileProgress>) {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}

async function* verifySteps(db: Database): AsyncGenerator<LedgerProgress> {
  for await (const { verdict, ...step } of verifyWhileCounting(db)) {
    yield { ...step, verdict: verdict && withoutEntries(verdict) };
  }
}

/** How many were read stands beside the verdict. */
function withoutEntries({ brokenLink, checkpoints, brokenCheckpoint }: LedgerVerdict) {
  return { brokenLink, checkpoints, brokenCheckpoint };
}
