import {
  exportHoldingsQuerySchema,
  type Holding,
  type HoldingPage,
  holdingPageSchema,
  listHoldingsQuerySchema,
} from '@file-server/contract/holdings';
import { Hono } from 'hono';
import { csvLine } from '../../platform/csv/csv-line.ts';
import { SAVED_FILE } from '../../platform/request/describe.ts';
import { streamText } from '../../platform/request/stream-text.ts';
import { validate } from '../../platform/request/validate.ts';
import { operatorCall, type OperatorEnv, type RequireOperator } from '../api-tokens/index.ts';
import { findAllHoldings, findHoldings, type HoldingsDeps } from './find-holdings.ts';

export interface HoldingsRoutesDeps extends HoldingsDeps {
  readonly requireOperator: RequireOperator;
}

const PATH = '/api/operator/holdings';
const problems = ['invalid_request', 'entry_not_found', 'not_found'] as const;

/** Who has a version, who has not yet, what a user has. */
export function holdingsRoutes(deps: HoldingsRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary:
          'Who has a version, or may fetch it and has not yet, by their ids; or what a user has.',
        answers: { 200: holdingPageSchema },
        problems: [...problems, 'invalid_cursor'],
      }),
      validate('query', listHoldingsQuerySchema),
      async (c) => {
        const { limit, cursor, ...question } = c.req.valid('query');
        const page = await findHoldings(deps, question, { limit, cursor });
        return c.json(page satisfies HoldingPage);
      },
    )
    .get(
      `${PATH}/export`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'The same, all of it, as CSV.',
        answers: { 200: { mediaType: 'text/csv' } },
        answerHeaders: SAVED_FILE,
        problems: [...problems],
      }),
      validate('query', exportHoldingsQuerySchema),
      async (c) => {
        const batches = findAllHoldings(deps, c.req.valid('query'));
        // Whether there is such a version or user is known before the answer begins.
        const first = await batches.next();
        c.header('content-disposition', 'attachment; filename="holdings.csv"');
        c.header('content-type', 'text/csv; charset=utf-8');
        const text = toCsv(first.done ? [] : first.value, batches);
        return c.body(streamText(c, text));
      },
    );
}

const COLUMNS = [
  'user_id',
  'email',
  'file_id',
  'file_name',
  'version_id',
  'version_label',
  'sha256',
  'fetched_at',
];

async function* toCsv(first: readonly Holding[], rest: AsyncGenerator<readonly Holding[]>) {
  yield csvLine(COLUMNS) + linesOf(first);
  for await (const holdings of rest) yield linesOf(holdings);
}

const linesOf = (holdings: readonly Holding[]): string =>
  holdings
    .map(({ userId, email, versionId, file, fetchedAt }) =>
      csvLine([
        userId,
        email,
        file?.entryId,
        file?.name,
        versionId,
        file?.label,
        file?.sha256,
        fetchedAt,
      ]),
    )
    .join('');
