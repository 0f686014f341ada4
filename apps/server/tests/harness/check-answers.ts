import type { Hono } from 'hono';
import { SESSION_PROBLEMS } from '../../src/features/sessions/index.ts';
import { describeCalls } from '../../src/http/api-document.ts';
import { type ApiDocument, createAnswerCheck } from './api-document.ts';

type AnswerCheck = ReturnType<typeof createAnswerCheck>;

/** By document: its schemas take longer to compile than most tests, and many apps have the same routes. */
const checks = new Map<string, AnswerCheck>();

function checkOf(document: ApiDocument): AnswerCheck {
  const text = JSON.stringify(document);
  const check = checks.get(text) ?? createAnswerCheck(document);
  checks.set(text, check);
  return check;
}

/**
 * Calls some features' routes in process, and compares each answer with the API document of them.
 * @throws what differs, in the place of the answer
 */
export function checkAnswers(app: Pick<Hono, 'request' | 'routes'>) {
  let check: Promise<AnswerCheck> | undefined;
  const describe = async () => {
    const document = await describeCalls(app as Hono, SESSION_PROBLEMS);
    return checkOf(document as unknown as ApiDocument);
  };
  return async (path: string, init: RequestInit & { method: string }): Promise<Response> => {
    const answer = await app.request(path, init);
    check ??= describe();
    return (await check).checkResponse(init.method, path, answer);
  };
}
