import type { BulkChange } from '@file-server/contract/bulk-changes';
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

/**
 * Scripts read the exit code: it tells that a run in which others take part has not come to its end.
 * @throws CliError with how far it has come and the next step, unless all is done
 */
export function refuseUnfinished(
  { id, state, done, total }: Pick<BulkChange | UserImport, 'id' | 'state' | 'done' | 'total'>,
  { what, of, page, afterStop }: Words,
): void {
  const after = `after ${done} of ${total} ${of}`;
  switch (state) {
    case 'done':
      return;
    case 'running':
      throw new CliError(`${what} goes on in the server ${after}: see ${page}/${id}.`);
    case 'stopped':
      throw new CliError(`${what} was stopped ${after}: ${afterStop}.`);
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
