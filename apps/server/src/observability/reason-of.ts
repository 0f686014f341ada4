/** The messages of an error and of what lies behind it, unless it repeats them itself. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = messageOf(error);
  if (error.cause === undefined) return own;
  const behind = reasonOf(error.cause);
  return own.includes(behind) ? own : `${own}: ${behind}`;
}

/** A host with several addresses fails with an error for each of them, and no word of its own. */
const messageOf = (error: Error): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map((each) => reasonOf(each)).join(', ')
    : error.message;
