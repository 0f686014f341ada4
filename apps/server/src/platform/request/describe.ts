import { type ProblemCode, PROBLEM_CODES } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import type { TokenScope } from '@file-server/contract/tokens';
import { describeRoute, resolver } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';

/** What is no JSON of one schema: text or bytes. */
interface OtherMedia {
  readonly mediaType: string | readonly string[];
}

export interface RouteDescription {
  readonly tag: string;
  readonly summary: string;
  /** Answers by status: their JSON, another media type or several, or null = no body. */
  readonly answers: Readonly<Record<number, $ZodType | OtherMedia | null>>;
  /** What this call takes, where it is no JSON. */
  readonly body?: { readonly mediaType: string };
  /** Header fields that this call reads beside those of any call, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What this call refuses with, beside what any call may answer (`http/api-document.ts`). */
  readonly problems?: readonly ProblemCode[];
  /** True when the call needs no access token. */
  readonly open?: boolean;
  /** The scope that opens it to an operator's program; absent = no token does. */
  readonly scope?: TokenScope;
}

/** Middleware that puts a route into the OpenAPI document, from the schemas it really uses. */
export function describe({
  tag,
  summary,
  answers,
  body,
  headers = {},
  problems = [],
  open = false,
  scope,
}: RouteDescription) {
  return describeRoute({
    tags: [tag],
    summary,
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header' as const,
      description,
      schema: { type: 'string' as const },
    })),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.mediaType]: { schema: { type: 'string' as const } } },
      },
    }),
    security: open ? [] : [{ accessToken: [] }, ...(scope ? [{ apiToken: [scope] }] : [])],
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]),
      ),
      ...problemResponses([...problems, ...(scope ? (['scope_required'] as const) : [])]),
    },
  });
}

function describeAnswer(answer: RouteDescription['answers'][number]) {
  const description = 'Done.';
  if (answer === null || answer === undefined) return { description };
  if ('mediaType' in answer) {
    const schema = { type: 'string' as const };
    const content = [answer.mediaType].flat().map((type) => [type, { schema }] as const);
    return { description, content: Object.fromEntries(content) };
  }
  return { description, content: { 'application/json': { schema: resolver(answer) } } };
}

/** An answer as the document has it. */
export interface DocumentedAnswer {
  readonly description: string;
  readonly content?: Readonly<
    Record<string, { readonly schema?: { properties?: { code?: { enum?: ProblemCode[] } } } }>
  >;
}

/** Refusals as the document lists them: by status, each with its code and its sentence. */
export function problemResponses(codes: readonly ProblemCode[]) {
  const inOrder = PROBLEM_CODES.filter((code) => codes.includes(code));
  const byStatus = Map.groupBy(inOrder, (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, refusal(group)]));
}

/** The codes of an answer that `problemResponses` has made; none of another. */
export function codesOf(answer: object): readonly ProblemCode[] {
  const { content } = answer as Partial<DocumentedAnswer>;
  return content?.['application/problem+json']?.schema?.properties?.code?.enum ?? [];
}

/** One refusal of these codes, which share a status. */
function refusal(codes: readonly ProblemCode[]) {
  return {
    description: codes.map((code) => `${code}: ${PROBLEMS[code].title}`).join(' '),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { code: { enum: [...codes] } },
        },
      },
    },
  };
}
