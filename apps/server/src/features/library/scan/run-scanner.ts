import { type ChildProcess, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { LibraryError } from '../errors.ts';

/** Bytes that are stored and not published yet. */
export interface Suspect {
  /** The name its file is to have. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  content(): AsyncIterable<Uint8Array>;
}

/**
 * Resolves for bytes that may be published.
 * @throws LibraryError infected; scan_failed, after which it may be asked again; the reason of the signal
 */
export type Scanner = (suspect: Suspect, signal?: AbortSignal) => Promise<void>;

interface ScannerOptions {
  /** For the shell; gets the bytes on its standard input. */
  readonly command: string;
  readonly timeLimitMs: number;
  /** What the command finds in its environment beside what tells of the file. */
  readonly environment: Readonly<Record<string, string>>;
}

const CLEAN = 0;
const INFECTED = 1;
/** Of the command's own words, for the operator. */
const MAX_WORDS = 500;

/**
 * A scanner that runs the command once for each version. Exit code 0 = clean, 1 = infected, as clamdscan
 * has them; everything else, a signal and the end of the time are a failure, which publishes nothing.
 * The command may end before it has read all bytes.
 */
export function createScanner({ command, timeLimitMs, environment }: ScannerOptions): Scanner {
  return async (suspect, signal) => {
    const timeout = AbortSignal.timeout(timeLimitMs);
    const child = spawn(command, {
      shell: true,
      // A group of its own, so that whatever the shell has started ends with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: environmentFor(suspect, environment),
    });
    const stop = () => {
      killGroup(child);
      // A daemon that the command has left behind may hold the other ends open for ever.
      for (const pipe of child.stdio) pipe?.destroy();
    };
    const ending = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    ending.addEventListener('abort', stop, { once: true });
    if (ending.aborted) stop();
    try {
      const words = collectWords(child);
      const [code] = await Promise.all([endOf(child), feed(child, suspect)]);
      signal?.throwIfAborted();
      if (code === CLEAN) return;
      throw code === INFECTED
        ? refusal('infected', suspect, words())
        : refusal('scan_failed', suspect, timeout.aborted ? 'it took too long' : words());
    } finally {
      ending.removeEventListener('abort', stop);
      stop();
    }
  };
}

/** @returns the exit code; null when a signal has ended it */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}

/** Gives the command the bytes. It may have ended; what reading them throws is thrown. */
async function feed(child: ChildProcess, suspect: Suspect): Promise<void> {
  if (child.stdin === null) return;
  let failure: { readonly error: unknown } | null = null;
  async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* suspect.content();
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  // Otherwise it is the pipe that broke; the exit code tells what the command makes of that.
  await pipeline(content(), child.stdin).catch(() => undefined);
  if (failure === null) return;
  // Half of the bytes must not be judged.
  killGroup(child);
  throw (failure as { readonly error: unknown }).error;
}

/** @returns what gives the last words that the command has said */
function collectWords(child: ChildProcess): () => string {
  let words = '';
  const keep = (chunk: Buffer) => void (words = (words + chunk.toString('utf8')).slice(-MAX_WORDS));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => words.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

function environmentFor(
  { name, size, sha256 }: Suspect,
  environment: ScannerOptions['environment'],
): Record<string, string> {
  return {
    ...environment,
    FILE_NAME: name,
    FILE_SIZE: String(size),
    FILE_SHA256: sha256,
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function refusal(reason: 'infected' | 'scan_failed', { name }: Suspect, words: string) {
  const said = words === '' ? '' : ` It says: ${words}`;
  const message =
    reason === 'infected'
      ? `The scanner refuses ${JSON.stringify(name)}.${said}`
      : `The scanner could not judge ${JSON.stringify(name)}, so it is not published.${said}`;
  return new LibraryError(reason, message);
}
