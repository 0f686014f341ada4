declare global {
  /** What public/before-app.js has asked for while the code of the app was on its way. */
  var firstAnswers: Map<string, FirstAnswer> | undefined;
}

type FirstAnswer = {
  readonly answer: Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
};

/** As long as a list stays fresh. */
const USABLE_MS = 15_000;

type Call = {
  readonly method: string;
  readonly address: string;
  /** Bearer token; it is part of what is looked for, so that nobody gets the answer to another. */
  readonly token: string | null;
  /** As it is sent. */
  readonly body: string | null;
};

/**
 * The answer to a call that the page has made before its code was here; once, and soon after. Null
 * when it has not made it, or no answer came.
 */
export function takeFirstAnswer({
  method,
  address,
  token,
  body,
}: Call): Promise<Response | null> | null {
  const key = JSON.stringify([method, address, token, body]);
  const first = globalThis.firstAnswers?.get(key);
  globalThis.firstAnswers?.delete(key);
  if (first === undefined || Date.now() >= first.askedAt + USABLE_MS) return null;
  return first.answer.catch(() => null);
}

/** Forgets them all: whoever they were for is not signed in. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers?.clear();
}
