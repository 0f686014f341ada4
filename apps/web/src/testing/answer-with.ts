import type { Problem } from '@file-server/contract/problem';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import { vi } from 'vitest';

export type Call = {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
  /** Present where the call names entity tags. */
  ifMatch?: string;
};

type Answer = Response | Error | Promise<Response>;

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

/** The answer of a server of ours that refuses with `code`. */
export function problem(
  code: ProblemCode,
  extra: Partial<Problem> = {},
  headers: Record<string, string> = {},
): Response {
  const { status, title, nextStep } = PROBLEMS[code];
  const body = {
    type: 'about:blank',
    title,
    status,
    detail: title,
    message: title,
    code,
    nextStep,
  };
  return Response.json({ ...body, ...extra }, { status, headers });
}

function readBody(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

/**
 * Stands in for the network until `vi.unstubAllGlobals()`: each call goes to `route`, an Error
 * means that no answer arrives. Gives the list that the calls are written to.
 */
export function answerWith(route: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: input,
      body: readBody(init),
      authorization: headers.get('authorization'),
      ...(headers.has('if-match') && { ifMatch: headers.get('if-match') ?? '' }),
    };
    calls.push(call);
    const answer = await route(call);
    // In jsdom a DOMException is no Error of this realm.
    if (!(answer instanceof Response)) throw answer;
    return answer;
  });
  return calls;
}
