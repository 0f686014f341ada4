import type { BulkChange, BulkStopCause } from '@file-server/contract/bulk-changes';
import type { UserImport } from '@file-server/contract/user-imports';
import { CliError } from './errors.ts';

interface Words {
  /** Such as "The import". */
  readonly what: string;
  /** Of what it goes through, such as "rows". */
  readonly of: string;
  /** Of the desk, where one that has failed is tried again. */
  readonly page: string;
  /** The next step where it was stopped. */
  readonly afterStop: string;
}

type Unfinished = Pick<BulkChange | UserImport, 'id' | 'state' | 'done' | 'total'> &
  Pick<BulkChange, 'stopCause'>;

const NOT_ALLOWED =
  'who began it may not change users any more, or their token is worth nothing any more';

/** An import says nothing of it, nor does what an earlier release has stopped. */
const HOW_STOPPED: Readonly<Record<BulkStopCause, string>> = {
  operator: 'was stopped by an operator',
  not_allowed: `was stopped, because ${NOT_ALLOWED},`,
};

/**
 * Scripts read the exit code: it tells that a run in which others take part has not come to its end.
 * @throws CliError with how far it has come and the next step, unless all is done
 */
export function refuseUnfinished(
  { id, state, done, total, stopCause }: Unfinished,
  { what, of, page, afterStop }: Words,
): void {
  const after = `after ${done} of ${total} ${of}`;
  switch (state) {
    case 'done':
      return;
    case 'running':
      throw new CliError(`${what} goes on in the server ${after}: see ${page}/${id}.`);
    case 'stopped':
      throw new CliError(
        `${what} ${stopCause ? HOW_STOPPED[stopCause] : 'was stopped'} ${after}: ${afterStop}.`,
      );
    case 'failed':
      throw new CliError(
        `${what} was given up ${after}: "Try again" at ${page}/${id} goes on where it was.`,
      );
  }
}

/**
 * Takes part in a run that has begun.
 * @throws CliError for whatever ends that: the same command would begin another run beside it
 */
export async function takePart(
  id: string,
  { what, page }: Pick<Words, 'what' | 'page'>,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (cause) {
    throw new CliError(
      `${what} has begun and cannot go on here: a running server goes on with it, see ${page}/${id}. ` +
        'Do not begin it again.',
      { cause },
    );
  }
}
