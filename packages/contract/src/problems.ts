import { DESK_PROBLEMS } from './desk-problems.ts';
import { LOCK_TEXTS } from './lock-reasons.ts';
import type { ProblemCode } from './problem-codes.ts';

/**
 * The catalogue of everything the server refuses or fails with. The key is the stable `code`;
 * `title` is the sentence for the user, `nextStep` says what helps. Texts may change, codes may not.
 */
export const PROBLEMS = {
  invalid_request: {
    status: 400,
    title: 'The request is not valid.',
    nextStep: 'Correct what is said here and the fields listed under errors, and send it again.',
  },
  malformed_request: {
    status: 400,
    title: 'This is not a valid HTTP request.',
    nextStep: 'Send a request as RFC 9112 has it, with one Host header.',
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
  second_factor_required: {
    status: 401,
    title: 'Enter the code of your authenticator app.',
    nextStep:
      'Send the code to /api/auth/second-factor with the challenge, or with your password where that was asked for.',
  },
  wrong_code: {
    status: 401,
    title: 'This code is not right.',
    nextStep: 'Take the code that the app shows now, or a recovery code.',
  },
  passkey_refused: {
    status: 401,
    title: 'This passkey is not known here.',
    nextStep: 'Sign in another way, then add the passkey to your account.',
  },
  invalid_provider_token: {
    status: 401,
    title: 'The sign-in at the provider could not be verified.',
    nextStep: 'Sign in at the provider again.',
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
  not_activated: { status: 403, ...LOCK_TEXTS.not_activated },
  licence_expired: { status: 403, ...LOCK_TEXTS.licence_expired },
  pro_pack_required: { status: 403, ...LOCK_TEXTS.pro_pack_required },
  quota_exhausted: { status: 403, ...LOCK_TEXTS.quota_exhausted },
  entitlement_exhausted: { status: 403, ...LOCK_TEXTS.entitlement_exhausted },
  not_entitled: { status: 403, ...LOCK_TEXTS.not_entitled },
  entitlement_not_begun: { status: 403, ...LOCK_TEXTS.entitlement_not_begun },
  entitlement_ended: { status: 403, ...LOCK_TEXTS.entitlement_ended },
  update_not_covered: { status: 403, ...LOCK_TEXTS.update_not_covered },
  step_up_required: {
    status: 403,
    title: 'Confirm that it is you.',
    nextStep:
      'Prove it as you sign in, with your password and a code or with a passkey, or sign in anew; then send the request again.',
  },
  registration_closed: {
    status: 403,
    title: 'This server takes no registrations.',
    nextStep: 'Ask the operator of this server for an account.',
  },
  email_not_verified: {
    status: 403,
    title: 'Your e-mail address is not verified at the provider.',
    nextStep: 'Verify it there, then sign in again.',
  },
  provider_not_configured: {
    status: 404,
    title: 'This server does not take sign-ins of that provider.',
    nextStep: 'Sign in with e-mail address and password.',
  },
  passkeys_unavailable: {
    status: 404,
    title: 'Passkeys work at the https address of this server, or at localhost.',
    nextStep: 'Open that address, or sign in with e-mail address and password.',
  },
  operator_required: {
    status: 403,
    title: 'Only an operator may do this.',
    nextStep: 'Sign in with an operator account.',
  },
  scope_required: {
    status: 403,
    title: 'This token does not open this call.',
    nextStep: 'Make a token with the scope that the API document names for the call.',
  },
  signature_refused: {
    status: 403,
    title: 'The signature of this event does not hold.',
    nextStep:
      'Sign id, time and body as Standard Webhooks has it, with the secret of this server, and send it within five minutes.',
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
  upload_not_found: {
    status: 404,
    title: 'There is no such upload.',
    nextStep: 'It has ended, or was never yours: begin a new one.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address.',
    nextStep:
      'Check the address; what it names may be gone, so read the list again that has named it.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Nothing at this address takes this method.',
    nextStep: 'Use one of the methods in the Allow header.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time.',
    nextStep: 'Send it again, without pauses.',
  },
  email_taken: {
    status: 409,
    title: 'The email address is already in use',
    nextStep: 'Sign in with it, or choose another address.',
  },
  already_invited: {
    status: 409,
    title: 'This address is invited already.',
    nextStep: 'Send the invitation of `userId` again, or withdraw it to make another one.',
  },
  name_taken: {
    status: 409,
    title: 'There is a file or folder of this name already.',
    nextStep:
      'Choose another name; an upload says in its field "conflict" what to do: newVersion, keepBoth or skip.',
  },
  wrong_place: {
    status: 409,
    title: 'This cannot go there.',
    nextStep: 'Choose another folder.',
  },
  wrong_offset: {
    status: 409,
    title: 'The upload goes on at another place.',
    nextStep: 'Ask for its offset with HEAD and send what follows it.',
  },
  already_counted: {
    status: 409,
    title: 'This download has been counted already.',
    nextStep: 'Fetch it as often as you like until its link ends; that costs nothing more.',
  },
  already_asked: {
    status: 409,
    title: 'You have asked for this already.',
    nextStep: 'Wait for the answer, or withdraw the request and ask anew.',
  },
  licence_elsewhere: {
    status: 409,
    title: 'Another licence server decides about activation, pro pack and expiry of this user.',
    nextStep: 'Change these terms there; maximum, period and plan are changed here.',
  },
  entry_is_a_folder: {
    status: 409,
    title: 'A folder cannot be downloaded as a file.',
    nextStep: 'Choose a file inside it.',
  },
  link_ended: {
    status: 410,
    title: 'This link has been used or has ended.',
    nextStep: 'Ask for a new one.',
  },
  challenge_ended: {
    status: 410,
    title: 'This took too long, or was completed already.',
    nextStep: 'Start again.',
  },
  grant_ended: {
    status: 410,
    title: 'This download link has ended.',
    nextStep: 'Open the file manager and start the download again.',
  },
  file_withdrawn: { status: 410, ...LOCK_TEXTS.file_withdrawn },
  version_recalled: { status: 410, ...LOCK_TEXTS.version_recalled },
  precondition_failed: {
    status: 412,
    title: 'The file is not the one that was asked for.',
    nextStep: 'Start the download again.',
  },
  entry_changed: {
    status: 412,
    title: 'Somebody has changed this meanwhile.',
    nextStep: 'Look at it as it is now, and decide again; with If-Match: * it is done in any case.',
  },
  tus_version_required: {
    status: 412,
    title: 'Uploads speak version 1.0.0 of the tus protocol.',
    nextStep: 'Send the header Tus-Resumable: 1.0.0.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large.',
    nextStep: 'Send less at once.',
  },
  upload_too_large: {
    status: 413,
    title: 'This is more than the upload may have.',
    nextStep: 'Send what was announced, or ask the operator of this server for a larger limit.',
  },
  archive_too_large: {
    status: 413,
    title: 'These are too many files and folders for one archive.',
    nextStep: 'Choose at most 10,000 of them, folders and what is in them included.',
  },
  ...DESK_PROBLEMS,
  unsupported_media_type: {
    status: 415,
    title: 'The request body has a type this address does not accept.',
    nextStep: 'Send a JSON document with the content type application/json.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The requested range cannot be read, or lies outside the file.',
    nextStep: 'Ask for bytes within the size in the Content-Range header.',
  },
  expectation_failed: {
    status: 417,
    title: 'This server cannot meet what the Expect header asks for.',
    nextStep: 'Send the request without it, or with 100-continue.',
  },
  upload_locked: {
    status: 423,
    title: 'Another request sends bytes of this upload.',
    nextStep: 'Wait for the time in the Retry-After header, ask for the offset and go on from it.',
  },
  precondition_required: {
    status: 428,
    title: 'The change does not say which state it was decided on.',
    nextStep: 'Read what is to be changed first, and send its entity tag in If-Match.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts.',
    nextStep: 'Wait for the time in the Retry-After header.',
  },
  too_many_transfers: {
    status: 429,
    title: 'Too many transfers are running for this account.',
    nextStep: 'Wait until one has ended, or use fewer connections.',
  },
  headers_too_large: {
    status: 431,
    title: 'The request headers are too large.',
    nextStep: 'Send at most 16 KiB of them.',
  },
  checksum_mismatch: {
    status: 460,
    title: 'The bytes that arrived are not those that were announced.',
    nextStep: 'Send them again.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on the server.',
    nextStep: 'Try again; if it stays, give the operator of this server the request id.',
  },
  licence_server_unavailable: {
    status: 502,
    title: 'Cannot connect to authentication server',
    nextStep: 'Try again in a moment; if it stays, tell the operator of this server.',
  },
  provider_unavailable: {
    status: 502,
    title: 'The sign-in provider cannot be reached.',
    nextStep: 'Try again in a moment; if it stays, tell the operator of this server.',
  },
  mail_not_configured: {
    status: 503,
    title: 'This server cannot send mail.',
    nextStep: 'Ask the operator of this server for help.',
  },
  busy: {
    status: 503,
    title: 'The server is busy with too many passwords. Try again in a moment.',
    nextStep: 'Wait for the time in the Retry-After header, then try again.',
  },
  content_damaged: { status: 503, ...LOCK_TEXTS.content_damaged },
  unavailable: {
    status: 503,
    title: 'The server is not ready.',
    nextStep: 'Try again in a moment.',
  },
  database_unavailable: {
    status: 503,
    title: 'The server cannot reach its database at the moment.',
    nextStep: 'Send it again after the seconds in the Retry-After header; what was saved stays.',
  },
  storage_full: {
    status: 507,
    title: 'The server has no room left to save this.',
    nextStep: 'Tell the operator of this server; what was saved before stays.',
  },
} as const satisfies Record<ProblemCode, { status: number; title: string; nextStep: string }>;
