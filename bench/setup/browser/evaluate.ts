import type { CDPSession } from '@playwright/test';

/**
 * The value, or what a promise of it becomes, of an expression in the page. Not `page.evaluate`, which
 * needs `eval` for an expression; our content security policy forbids it.
 * @throws Error for an expression that throws
 */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}
