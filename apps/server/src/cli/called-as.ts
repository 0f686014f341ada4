import type { Terminal } from './terminal.ts';

/** How examples name the command line: as it is typed in the project's folder. */
const IN_PROJECT = /npm run (--silent )?fileserver --/g;

/**
 * Whether the command line runs as this project's script, `npm run fileserver`, and not as the program
 * `fileserver` of an installed release, which a script of another project may call, too.
 */
export const isScriptOfProject = ({ env }: Pick<Terminal, 'env'>): boolean =>
  env['npm_package_name'] === 'file-server' && env['npm_lifecycle_event'] === 'fileserver';

/** The text with its examples as they are typed where this command was. */
export const asCalled = (terminal: Pick<Terminal, 'env'>, text: string): string =>
  isScriptOfProject(terminal) ? text : text.replaceAll(IN_PROJECT, 'fileserver');
