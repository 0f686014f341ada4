/**
 * The items of `source`, ending with the reason of the signal as soon as it aborts, even while the
 * source is silent. The source is told to stop but not waited for: a hung one may never answer.
 */
export async function* abortable<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  let isFinished = false;
  try {
    for (;;) {
      const result = await nextOrAbort(iterator, signal);
      if (result.done === true) {
        isFinished = true;
        return;
      }
      yield result.value;
    }
  } finally {
    if (!isFinished) void stop(iterator);
  }
}

/** One listener per item, taken off again: racing with one lasting promise would keep every item. */
function nextOrAbort<T>(
  iterator: AsyncIterator<T>,
  signal: AbortSignal | undefined,
): Promise<IteratorResult<T, unknown>> {
  if (signal === undefined) return iterator.next();
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason belongs to the caller
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    iterator
      .next()
      .finally(() => signal.removeEventListener('abort', onAbort))
      .then(resolve, reject);
  });
}

async function stop(iterator: AsyncIterator<unknown>): Promise<void> {
  try {
    await iterator.return?.();
  } catch {
    // The failure that stopped the transfer is the one to report.
  }
}
