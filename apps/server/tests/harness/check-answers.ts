import type { Hono } from 'hono';
import { SESSION_PROBLEMS } from '../../src/features/sessions/index.ts';
import { describeCalls } from '../../src/http/api-document.ts';
import { type ApiDocument, createAnswerCheck } from './api-document.ts';

/**
 * Calls some features' routes in process, and compares each answer with the API document of them.
 * @throws what differs, in the place of the answer
 */
export function checkAnswers(app: Pick<Hono, 'request' | 'routes'>) {
  let check: Promise<ReturnType<typeof createAnswerCheck>> | undefined;
  const describe = async () => {
    const document = await describeCalls(app as Hono, SESSION_PROBLEMS);
    return createAnswerCheck(document as unknown as ApiDocument);
  };
  return async (path: string, init: RequestInit & { method: string }): Promise<Response> => {
    const answer = await app.request(path, init);
    check ??= describe();
    return (await check).checkResponse(init.method, path, answer);
  };
}
