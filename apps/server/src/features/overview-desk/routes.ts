import {
  exportOverviewQuerySchema,
  type Overview,
  overviewQuerySchema,
  type OverviewRankings,
  overviewRankingsSchema,
  overviewSchema,
} from '@file-server/contract/overview';
import { Hono } from 'hono';
import { SAVED_FILE } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { operatorCall, type OperatorEnv, type RequireOperator } from '../api-tokens/index.ts';
import { toCsv } from './csv.ts';
import { getOverview, type OverviewDeps } from './overview.ts';
import { getRankings } from './rankings.ts';

export interface OverviewRoutesDeps extends OverviewDeps {
  readonly requireOperator: RequireOperator;
}

const PATH = '/api/operator/overview';

/** What operators ask first. */
export function overviewRoutes(deps: OverviewRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Downloads and refusals of a period, by day, and what needs attention now.',
        answers: { 200: overviewSchema },
        problems: ['invalid_request'],
      }),
      validate('query', overviewQuerySchema),
      async (c) => c.json((await getOverview(deps, c.req.valid('query'))) satisfies Overview),
    )
    .get(
      `${PATH}/rankings`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Who and what had most of a period, who was refused most, and who runs out now.',
        answers: { 200: overviewRankingsSchema },
        problems: ['invalid_request'],
      }),
      validate('query', overviewQuerySchema),
      async (c) =>
        c.json((await getRankings(deps, c.req.valid('query'))) satisfies OverviewRankings),
    )
    .get(
      `${PATH}/export`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'One of its tables, whole, as CSV.',
        answers: { 200: { mediaType: 'text/csv' } },
        answerHeaders: SAVED_FILE,
        problems: ['invalid_request'],
      }),
      validate('query', exportOverviewQuerySchema),
      async (c) => {
        const query = c.req.valid('query');
        c.header('content-disposition', `attachment; filename="${query.table}.csv"`);
        c.header('content-type', 'text/csv; charset=utf-8');
        return c.body(await toCsv(deps, query));
      },
    );
}
