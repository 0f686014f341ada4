type LastCall = () => Promise<void>;

const lastCalls = new Set<LastCall>();

/**
 * Has what waits for its moment told to the server while the user is still signed in, should they
 * sign out before it. Returns an unsubscribe function.
 */
export function beforeSignOut(call: LastCall): () => void {
  lastCalls.add(call);
  return () => void lastCalls.delete(call);
}

export const makeLastCalls = (): Promise<unknown> =>
  Promise.allSettled([...lastCalls].map((call) => call()));
