type Outcome<T> = { readonly value: T } | { readonly error: unknown };

interface UnderWay<T> {
  readonly outcome: Promise<Outcome<T>>;
  hasEnded: boolean;
}

/** Work, or what it would return. */
export type Task<T extends object> = T | (() => Promise<T>);

/**
 * Does a few tasks at once, and gives what they return in the order of the tasks, each as soon as all
 * before it are given. After a failure none is begun any more; those under way end, and are given,
 * before the first failure is thrown.
 */
export async function* inOrder<T extends object>(
  tasks: AsyncIterable<Task<T>>,
  atOnce: number,
): AsyncGenerator<T, void, undefined> {
  const underWay: UnderWay<T>[] = [];
  const failures: unknown[] = [];
  const source = tasks[Symbol.asyncIterator]();
  let isOver = false;
  try {
    while (!isOver || underWay.length > 0) {
      while (!isOver && underWay.length < atOnce && !underWay[0]?.hasEnded) {
        const task = await outcomeOf(source.next());
        isOver = 'error' in task || task.value.done === true;
        if ('error' in task) underWay.push(ended(task));
        else if (task.value.done !== true) underWay.push(begin(task.value.value));
      }
      const outcome = await underWay[0]?.outcome;
      underWay.shift();
      if (!outcome) continue;
      if ('value' in outcome) yield outcome.value;
      else failures.push(outcome.error);
      isOver ||= failures.length > 0;
    }
  } finally {
    // Whoever asks for no more goes on when nothing happens behind its back.
    await Promise.all(underWay.map(({ outcome }) => outcome));
    await source.return?.();
  }
  if (failures.length > 0) throw failures[0];
}

function begin<T extends object>(task: Task<T>): UnderWay<T> {
  if (typeof task !== 'function') return ended({ value: task });
  const outcome = outcomeOf(task());
  const started = { outcome, hasEnded: false };
  void outcome.then(() => (started.hasEnded = true));
  return started;
}

const ended = <T>(outcome: Outcome<T>): UnderWay<T> => ({
  outcome: Promise.resolve(outcome),
  hasEnded: true,
});

const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
