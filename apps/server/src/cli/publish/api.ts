import { setTimeout as pause } from 'node:timers/promises';
import { type Problem, problemSchema } from '@file-server/contract/problem';
import type { SignatureKind } from '@file-server/contract/signatures';
import {
  type CheckUploadsRequest,
  checkUploadsResponseSchema,
  uploadListSchema,
  uploadSchema,
  type UploadsQuery,
} from '@file-server/contract/uploads';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { CliError } from '../errors.ts';

/** How long is waited between attempts: a server that starts again is back before they end. */
export const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

export interface Server {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Hears of each attempt that was in vain and is followed by another one. */
  onRetry(): void;
}

export type PublishApi = ReturnType<typeof createPublishApi>;

/** The calls of publishing beside the bytes themselves. */
export function createPublishApi(server: Server) {
  return {
    check: (question: CheckUploadsRequest) =>
      call(server, checkUploadsResponseSchema, { path: '/api/uploads/check', body: question }),
    /** By name and place as well: any number of files may have the same content. */
    findUploads: async (announced: Record<keyof UploadsQuery, string>) => {
      const query = new URLSearchParams(announced).toString();
      return (await call(server, uploadListSchema, { path: `/api/uploads?${query}` })).items;
    },
    upload: (id: string) => call(server, uploadSchema, { path: `/api/uploads/${id}` }),
    /** @param content base64 */
    putSignature: (versionId: string, kind: SignatureKind, content: string) =>
      call(server, z.null(), {
        method: 'PUT',
        path: `/api/operator/versions/${versionId}/signatures/${kind}`,
        body: { content },
      }),
  };
}

/**
 * Whether another attempt may do, by the status of the answer; 0 = there was none. A full disk takes
 * somebody who makes room.
 */
export const mayPass = (status: number): boolean =>
  status === 0 || status === 429 || (status >= 500 && status !== 507);

/** What a server says of a refusal, and of one of the token what to do. */
export function refusalSentence(status: number, body: string): string {
  const problem = problemOf(body);
  if (problem === null) return `The server answered ${status}.`;
  return status === 401 || status === 403
    ? `${problem.detail} ${problem.nextStep}`
    : problem.detail;
}

/** Null where the answer is not the server's own. */
export function problemOf(body: string): Problem | null {
  return z.safeParse(problemSchema, parseJson(body)).data ?? null;
}

interface Call {
  readonly path: string;
  /** Absent = POST with a body, GET without. */
  readonly method?: 'POST' | 'PUT';
  readonly body?: unknown;
}

/** @throws CliError when the server refuses, or stays away for longer than a restart takes */
async function call<T>(server: Server, schema: ZodMiniType<T>, asked: Call): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(server, asked);
    if (answer.status === 200 || answer.status === 204) {
      const parsed = z.safeParse(schema, parseJson(answer.text));
      if (parsed.success) return parsed.data;
      throw new CliError(`${server.url} does not answer as a file server of this release does.`);
    }
    const delay = RETRY_DELAYS_MS[attempt];
    if (!mayPass(answer.status) || delay === undefined) {
      if (answer.status !== 0) throw new CliError(refusalSentence(answer.status, answer.text));
      throw new CliError(`${server.url} cannot be reached.`, { cause: answer.cause });
    }
    server.onRetry();
    await pause(delay, undefined, { signal: server.signal });
  }
}

/** @returns status 0 when nobody has answered */
async function ask(
  { url, token, signal }: Server,
  { path, method = 'POST', body }: Call,
): Promise<{ status: number; text: string; cause?: unknown }> {
  try {
    const answer = await fetch(`${url}${path}`, {
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    signal.throwIfAborted();
    return { status: 0, text: '', cause };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
