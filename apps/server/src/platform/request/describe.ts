import { type ProblemCode, PROBLEM_CODES } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import type { TokenScope } from '@file-server/contract/tokens';
import { describeRoute, resolver } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';

/** What is no JSON of one schema: text or bytes. */
interface OtherMedia {
  readonly mediaType: string | readonly string[];
}

/** Header fields by name, with what they say. */
type Fields = Readonly<Record<string, string>>;

export interface RouteDescription {
  readonly tag: string;
  readonly summary: string;
  /** Answers by status: their JSON, another media type or several, or null = no body. */
  readonly answers: Readonly<Record<number, $ZodType | OtherMedia | null>>;
  /** What this call takes, where it is no JSON. */
  readonly body?: { readonly mediaType: string };
  /** Header fields that this call reads beside those of any call, with what they say. */
  readonly headers?: Fields;
  /** Those of its answers that are no refusals, beside what any answer has. */
  readonly answerHeaders?: Fields;
  /** What this call refuses with, beside what any call may answer (`http/api-document.ts`). */
  readonly problems?: readonly ProblemCode[];
  /** True when the call needs no access token. */
  readonly open?: boolean;
  /** The scope that opens it to an operator's program; absent = no token does. */
  readonly scope?: TokenScope;
}

/** Of an answer that a browser saves as a file. */
export const SAVED_FILE: Fields = { 'Content-Disposition': 'Under which name it is saved.' };

/** Middleware that puts a route into the OpenAPI document, from the schemas it really uses. */
export function describe({
  tag,
  summary,
  answers,
  body,
  headers = {},
  answerHeaders,
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
        Object.entries(answers).map(([status, answer]) => [
          status,
          { ...describeAnswer(answer), ...headersOf(answerHeaders) },
        ]),
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

/** The header fields of an answer as the document lists them; Content-Type is not among them. */
export function headersOf(fields: Fields = {}) {
  const named = Object.entries(fields);
  if (named.length === 0) return {};
  const schema = { type: 'string' as const };
  const headers = named.map(([name, description]) => [name, { description, schema }] as const);
  return { headers: Object.fromEntries(headers) };
}

const CHALLENGE = {
  'WWW-Authenticate': 'That a bearer token is asked for, and what is wrong with this one.',
};
const RETRY = { 'Retry-After': 'Seconds until it may be tried again.' };

/** Header fields that refusals carry beside what any answer has. */
const REFUSAL_HEADERS: Readonly<Partial<Record<ProblemCode, Fields>>> = {
  scope_required: CHALLENGE,
  wrong_offset: { 'Upload-Offset': 'Bytes that are here: where the next ones go.' },
  tus_version_required: { 'Tus-Version': 'The version of tus that is spoken here.' },
  range_not_satisfiable: {
    'Content-Range': 'How long the content is.',
    'Accept-Ranges': 'That ranges are of bytes.',
  },
  upload_locked: RETRY,
  too_many_attempts: RETRY,
  too_many_transfers: RETRY,
  busy: RETRY,
  unavailable: RETRY,
  database_unavailable: RETRY,
};

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
  const headers = codes.flatMap((code) => [
    ...(PROBLEMS[code].status === 401 ? Object.entries(CHALLENGE) : []),
    ...Object.entries(REFUSAL_HEADERS[code] ?? {}),
  ]);
  return {
    description: codes.map((code) => `${code}: ${PROBLEMS[code].title}`).join(' '),
    ...headersOf(Object.fromEntries(headers)),
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
