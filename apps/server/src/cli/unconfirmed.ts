import { CliError } from './errors.ts';
import type { Terminal } from './terminal.ts';

interface Preview {
  readonly json: boolean | undefined;
  /** What would happen, for a program. */
  readonly answer: object;
  /** The same for a person. */
  readonly lines: readonly string[];
  /** That nothing was done, and how it is. */
  readonly refusal: string;
}

/**
 * Shows what a command would do that cannot be undone, to whoever has not said --yes.
 * @throws CliError always: nothing was done
 */
export function refuseUnconfirmed(
  terminal: Terminal,
  { json, answer, lines, refusal }: Preview,
): never {
  if (json === true) terminal.out(JSON.stringify(answer));
  else for (const line of lines) terminal.out(line);
  throw new CliError(refusal);
}
