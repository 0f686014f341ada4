import { run } from '../../src/cli/program.ts';

export interface Typed {
  /** Standard input of a command that nobody watches. */
  readonly stdin?: string;
  /** What a person at a terminal answers, in turn. */
  readonly answers?: readonly string[];
  readonly signal?: AbortSignal;
  /** Whether a person sees standard error; no by default. */
  readonly live?: boolean;
}

/** Runs a command of the operator's command line in this process. */
export async function command(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  { stdin = '', answers, signal = new AbortController().signal, live = false }: Typed = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  const left = [...(answers ?? [])];
  const code = await run(args, {
    env,
    interactive: answers !== undefined,
    live,
    status: () => undefined,
    unread: () => false,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    askSecret: () => Promise.resolve(left.shift() ?? ''),
    readLine: () => Promise.resolve(stdin),
    stopSignal: () => signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** What npm adds to the environment of `npm run fileserver`, for a person who is in the folder. */
export const scriptIn = (folder: string) => ({
  npm_package_name: 'file-server',
  npm_lifecycle_event: 'fileserver',
  INIT_CWD: folder,
});
