import { problemSchema } from '@file-server/contract/problem';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import { TOKEN_PATTERN } from '@file-server/contract/tokens';
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import * as z from 'zod';
import { codesOf, type DocumentedAnswer, problemResponses } from '../platform/request/describe.ts';
import { describeMessages } from './webhook-document.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

/** What is read and written here of an operation (OpenAPI 3.1 section 4.8.10). */
interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: {
    required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: { required?: string[] } }>>;
  };
  responses: Record<string, DocumentedAnswer | { readonly $ref: string }>;
}

/** What any call may answer, whatever it is for. */
const ANY_CALL: readonly ProblemCode[] = [
  'malformed_request',
  'request_timeout',
  'expectation_failed',
  'headers_too_large',
  'internal',
  'unavailable',
  'storage_full',
  'database_unavailable',
];
/** What any call of the API says of a body, also of one that it does not ask for. */
const ANY_API_CALL: readonly ProblemCode[] = ['body_too_large', 'unsupported_media_type'];
const CALL_WITH_BODY: readonly ProblemCode[] = ['invalid_request'];
const CALL_WITH_JSON: readonly ProblemCode[] = ['malformed_json'];

const DOCUMENTATION = {
  openapi: '3.1.0',
  info: {
    title: 'FILE SERVER',
    version: '1',
    description: 'Licensed downloads with an exact count. Refusals are RFC 9457 problem details.',
  },
  components: {
    securitySchemes: {
      accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: TOKEN_PATTERN,
        description: 'Of an operator’s program; the scope that a call needs is named with it.',
      },
    },
  },
} as const;

/**
 * The OpenAPI 3.1 document of every described route. Beside what a route says of itself it has what
 * every call of its kind may answer.
 * @param guardProblems what any call may answer that needs an access token
 */
export async function describeCalls(
  calls: Hono,
  guardProblems: readonly ProblemCode[],
): Promise<ApiDocument> {
  const document = await generateSpecs(calls, {
    // Not every path with a full stop is a file: /config.json is a call.
    excludeStaticFile: false,
    // tus has a call of this method.
    excludeMethods: [],
    // Ours are problem documents.
    defaultValidationErrorResponse: false,
    documentation: DOCUMENTATION,
  });
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, Operation>).map((operation) => ({ path, operation })),
  );
  for (const { path, operation } of operations) {
    addProblems(operation, [
      ...ANY_CALL,
      ...(path.startsWith('/api/') ? ANY_API_CALL : []),
      ...(operation.requestBody ? CALL_WITH_BODY : []),
      ...(operation.requestBody?.content['application/json'] ? CALL_WITH_JSON : []),
      ...(operation.security?.length === 0 ? [] : guardProblems),
    ]);
    makeBodyOptional(operation);
  }
  const responses = shareAnswers(operations.map(({ operation }) => operation));
  const { $schema: _draft, ...problem } = z.toJSONSchema(problemSchema);
  const components = { ...document.components, responses, schemas: { Problem: problem } };
  return { ...document, webhooks: describeMessages(), components } as ApiDocument;
}

function addProblems(operation: Operation, codes: readonly ProblemCode[]): void {
  for (const [status, group] of Map.groupBy(codes, (code) => PROBLEMS[code].status)) {
    const listed = operation.responses[status];
    const own = listed === undefined ? [] : codesOf(listed);
    Object.assign(operation.responses, problemResponses([...own, ...group]));
  }
}

/** A call whose fields are all optional is also answered without a body. */
function makeBodyOptional({ requestBody }: Operation): void {
  const schema = requestBody?.content['application/json']?.schema;
  if (requestBody && schema && !('anyOf' in schema) && (schema.required ?? []).length === 0) {
    requestBody.required = false;
  }
}

/** Puts refusals that several calls have alike into one place, and references in theirs. */
function shareAnswers(operations: readonly Operation[]): Record<string, DocumentedAnswer> {
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, answer]) => {
      const name = codesOf(answer).join('-');
      return name === '' || '$ref' in answer ? [] : [{ responses, status, answer, name }];
    }),
  );
  const shared: Record<string, DocumentedAnswer> = {};
  for (const [name, alike] of Map.groupBy(refusals, (refusal) => refusal.name)) {
    const [first, second] = alike;
    if (first === undefined || second === undefined) continue;
    shared[name] = first.answer;
    for (const { responses, status } of alike)
      responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}
