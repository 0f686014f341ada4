import { type ProblemCode, PROBLEMS, problemSchema } from '@file-server/contract';
import { describeRoute, resolver } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';

interface RouteDescription {
  readonly tag: string;
  readonly summary: string;
  /** Answers by status; null = no body. */
  readonly answers: Readonly<Record<number, $ZodType | null>>;
  readonly problems?: readonly ProblemCode[];
  /** True when the call needs no access token. */
  readonly open?: boolean;
}

/** Middleware that puts a route into the OpenAPI document, from the schemas it really uses. */
export function describe({ tag, summary, answers, problems = [], open = false }: RouteDescription) {
  const codes: readonly ProblemCode[] = open ? problems : ['unauthenticated', ...problems];
  return describeRoute({
    tags: [tag],
    summary,
    security: open ? [] : [{ accessToken: [] }],
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          schema === null
            ? { description: 'Done.' }
            : {
                description: 'Done.',
                content: { 'application/json': { schema: resolver(schema) } },
              },
        ]),
      ),
      ...problemResponses(codes),
    },
  });
}

/** Refusals as the document lists them: by status, each with its code and its sentence. */
export function problemResponses(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${PROBLEMS[code].title}`).join(' '),
        content: { 'application/problem+json': { schema: resolver(problemSchema) } },
      },
    ]),
  );
}
