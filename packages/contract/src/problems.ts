import * as z from 'zod/mini';

/**
 * The catalogue of everything the server refuses or fails with. The key is the stable `code`;
 * `title` is the sentence for the user, `nextStep` says what helps. Texts may change, codes may not.
 */
export const PROBLEMS = {
  invalid_request: {
    status: 400,
    title: 'The request is not valid.',
    nextStep: 'Correct the fields listed under errors and send it again.',
  },
  malformed_json: {
    status: 400,
    title: 'The request body is not valid JSON.',
    nextStep: 'Send a JSON document with the content type application/json.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor does not belong to this list.',
    nextStep: 'Start again without a cursor.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Invalid credentials',
    nextStep: 'Check the e-mail address and the password.',
  },
  unauthenticated: {
    status: 401,
    title: 'Sign in to continue.',
    nextStep: 'Send a valid access token in the Authorization header.',
  },
  invalid_access_token: {
    status: 401,
    title: 'Invalid access_token',
    nextStep: 'Sign in again.',
  },
  access_token_expired: {
    status: 401,
    title: 'Access Token is expired',
    nextStep: 'Sign in again.',
  },
  not_activated: {
    status: 403,
    title: 'This account is not activated yet.',
    nextStep: 'Ask the operator of this server to activate it.',
  },
  licence_expired: {
    status: 403,
    title: 'Your licence has expired.',
    nextStep: 'Renew the licence, then try again.',
  },
  pro_pack_required: {
    status: 403,
    title: 'Downloads need the pro pack.',
    nextStep: 'Ask the operator of this server to add the pro pack to your licence.',
  },
  quota_exhausted: {
    status: 403,
    title: 'All downloads of your licence are used.',
    nextStep: 'Wait for the next period or ask the operator of this server for more.',
  },
  operator_required: {
    status: 403,
    title: 'Only an operator may do this.',
    nextStep: 'Sign in with an operator account.',
  },
  entry_not_found: {
    status: 404,
    title: 'This file or folder does not exist.',
    nextStep: 'Reload the list.',
  },
  grant_not_found: {
    status: 404,
    title: 'This download link is not valid.',
    nextStep: 'Open the file manager and start the download again.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address.',
    nextStep: 'Check the address.',
  },
  entry_is_a_folder: {
    status: 409,
    title: 'A folder cannot be downloaded as a file.',
    nextStep: 'Choose a file inside it.',
  },
  grant_ended: {
    status: 410,
    title: 'This download link has ended.',
    nextStep: 'Open the file manager and start the download again.',
  },
  file_withdrawn: {
    status: 410,
    title: 'This file has been withdrawn.',
    nextStep: 'Look for a newer version or ask the operator of this server.',
  },
  precondition_failed: {
    status: 412,
    title: 'The file is not the one that was asked for.',
    nextStep: 'Start the download again.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large.',
    nextStep: 'Send less.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The request body has a type this address does not accept.',
    nextStep: 'Send a JSON document with the content type application/json.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The requested range lies outside the file.',
    nextStep: 'Ask for bytes within the size in the Content-Range header.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts.',
    nextStep: 'Wait for the time in the Retry-After header.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on the server.',
    nextStep: 'Try again; if it stays, give the operator of this server the request id.',
  },
  unavailable: {
    status: 503,
    title: 'The server is not ready.',
    nextStep: 'Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; title: string; nextStep: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Why a file cannot be downloaded now; every one of these is also a problem code. */
export const LOCK_REASONS = [
  'not_activated',
  'licence_expired',
  'pro_pack_required',
  'quota_exhausted',
  'file_withdrawn',
] as const satisfies readonly ProblemCode[];

export const lockReasonSchema = z.enum(LOCK_REASONS);
export type LockReason = z.infer<typeof lockReasonSchema>;

/** RFC 9457 problem details, with our stable `code` and the next step. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(PROBLEM_CODES),
  nextStep: z.string(),
  /** Same text as `detail`, under the name that the sign-in protocol uses (R8.02). */
  message: z.string(),
  requestId: z.optional(z.string()),
  resetsAt: z.optional(z.nullable(z.string())),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problemSchema>;
