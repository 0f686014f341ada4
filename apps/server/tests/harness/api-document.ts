import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What these tests read of an OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly responses?: Readonly<Record<string, DocumentedAnswer>> };
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, DocumentedAnswer | { readonly $ref: string }>>;
}

interface DocumentedAnswer {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, object>>;
}

/** A call of the document, such as GET `/api/library/entries/{id}`. */
export interface Call extends Operation {
  readonly method: string;
  readonly path: string;
  /** What addresses of the path look like. */
  readonly pattern: RegExp;
}

interface Answered {
  readonly status: number;
  /** Content-Type without its parameters; null = the header is absent. */
  readonly mediaType: string | null;
  /** null = nobody has read it. */
  readonly body: string | null;
  /** Names of the header fields. */
  readonly fields: readonly string[];
}

/** Header fields of any answer: of HTTP itself, for browsers and proxies, and the one that names it. */
const OF_ANY_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'cache-control',
  'x-request-id',
  'origin-agent-cluster',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-xss-protection',
  'x-permitted-cross-domain-policies',
  'access-control-expose-headers',
  'x-accel-buffering',
]);

/** Compares what calls answer with what the API document says of them. */
export function createAnswerCheck(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      ...operation,
      path,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
    })),
  );
  const matches = createMatcher(document);

  /** @throws Error naming what the document does not say of this answer */
  function check(method: string, path: string, answer: Answered): void {
    const { status, mediaType, body, fields } = answer;
    const call = findCall(calls, method, path);
    const name = `${method} ${call?.path ?? path} answers ${status} as ${mediaType ?? 'nothing'}`;
    if (call === null) {
      const isRefused = [404, 405].includes(status) && mediaType === PROBLEM;
      if (!isRefused) throw new Error(`${name}, and the API document has no such call.`);
      return;
    }
    const { pointer, content, headers } = documentedAnswer(document, call, status) ?? {};
    if (!pointer) throw new Error(`${name}, a status that the API document does not list.`);
    const listed = new Set(Object.keys(headers ?? {}).map((field) => field.toLowerCase()));
    const unlisted = fields.filter((field) => !OF_ANY_ANSWER.has(field) && !listed.has(field));
    if (unlisted.length > 0)
      throw new Error(`${name} with ${unlisted.join()}, which it does not list.`);
    const range = rangeOf(content ?? {}, mediaType);
    const isAbsent = mediaType === null && (method === 'HEAD' || content === undefined);
    if (isAbsent) return;
    if (range === null) throw new Error(`${name}, which is not what the API document promises.`);
    if (method === 'HEAD' || body === null || !isJson(range)) return;
    const wrong = matches([...pointer, 'content', range, 'schema'], body);
    if (wrong !== null) throw new Error(`${name} with another body: ${wrong}\n${body}`);
  }

  return {
    calls,
    check,
    /** Checks an answer and leaves its body to be read. */
    async checkResponse(method: string, path: string, response: Response): Promise<Response> {
      const mediaType = response.headers.get('content-type')?.split(';')[0] ?? null;
      const body = isJson(mediaType ?? '') ? await response.clone().text() : null;
      const fields = [...response.headers.keys()];
      check(method, path, { status: response.status, mediaType, body, fields });
      return response;
    },
  };
}

const PROBLEM = 'application/problem+json';
const isJson = (mediaType: string) => /[/+]json$/.test(mediaType);

/** The call that an address belongs to; one without placeholders comes before one with. */
function findCall(calls: readonly Call[], method: string, path: string): Call | null {
  const [pathname = ''] = path.split('?');
  const placeholders = (call: Call) => call.path.split('{').length;
  const fitting = calls
    .filter((call) => call.pattern.test(pathname))
    .toSorted((a, b) => placeholders(a) - placeholders(b));
  const exact = fitting.find((call) => call.method === method);
  if (exact || method !== 'HEAD') return exact ?? null;
  // A HEAD gets the head of what a GET answers.
  return fitting.find((call) => call.method === 'GET') ?? null;
}

/** Where the document speaks of this status, and the media types it names there. */
function documentedAnswer(
  document: ApiDocument,
  { method, path, responses }: Call,
  status: number,
) {
  const listed = responses[status];
  if (listed === undefined) return null;
  if (!('$ref' in listed)) {
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status)];
    return { pointer, content: listed.content, headers: listed.headers };
  }
  const name = listed.$ref.split('/').at(-1) ?? '';
  const shared = document.components?.responses?.[name];
  if (!shared) return null;
  const { content, headers } = shared;
  return { pointer: ['components', 'responses', name], content, headers };
}

/** The documented media type or range that this one falls under. */
function rangeOf(content: Readonly<Record<string, object>>, mediaType: string | null) {
  if (mediaType === null) return null;
  const ranges = [mediaType, `${mediaType.split('/')[0]}/*`, '*/*'];
  return ranges.find((range) => range in content) ?? null;
}

/** Compares bodies with schemas of the document, which are named by the segments of a JSON pointer. */
function createMatcher(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  return (pointer: readonly string[], body: string): string | null => {
    const $ref = `api#/${pointer.map(escapeSegment).join('/')}`;
    const validate = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validate);
    return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors);
  };
}

/** RFC 6901 sections 3 and 6. */
const escapeSegment = (segment: string) =>
  encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
