import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isScriptOfProject } from './called-as.ts';
import { UsageError } from './errors.ts';
import type { Terminal } from './terminal.ts';

/** npm runs scripts in the project's folder; the one that the person is in is INIT_CWD. */
export const resolveTyped = (terminal: Pick<Terminal, 'env'>, path: string): string =>
  resolve((isScriptOfProject(terminal) ? terminal.env['INIT_CWD'] : undefined) ?? '', path);

/** @throws UsageError with this sentence when the file cannot be read */
export async function readTyped(
  terminal: Pick<Terminal, 'env'>,
  path: string,
  refusal: string,
): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(resolveTyped(terminal, path));
  } catch (cause) {
    throw new UsageError(refusal, { cause });
  }
}
