import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError, describeError } from './errors.ts';

/** What a command sees of the world around it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True when a person can be asked. */
  readonly interactive: boolean;
  /** True when a person sees standard error. */
  readonly live: boolean;
  /** Shows a line on standard error until the next one takes its place. */
  status(text: string): void;
  out(text: string): void;
  /** True once what is written out reaches nobody any more: a long list may end. */
  unread(): boolean;
  err(text: string): void;
  /** Asks for a line and does not show what is typed. */
  askSecret(question: string): Promise<string>;
  /** The first line of standard input; empty when there is none. */
  readLine(): Promise<string>;
  /** Ctrl+C and SIGTERM, for a command that wants to stop in order; without it they end it at once. */
  stopSignal(): AbortSignal;
}

const CLEAR_LINE = '\r\u001b[K';
// What commands a terminal (C0 but for tab and line feed, DEL, C1) or turns a line around.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/** A longer line would wrap, and its beginning stay. */
const WIDTH = 79;

export function processTerminal(): Terminal {
  // Whoever reads no further, as `head` does, has seen what they wanted. What else a command does, and
  // its exit code, stay what they would be.
  let unread = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!unread && error.code !== 'EPIPE') {
      process.stderr.write(`The answer cannot be written: ${toShown(describeError(error))}\n`);
      process.exitCode = 1;
    }
    unread = true;
  });
  process.stderr.on('error', unlessUnread);
  return {
    // The settings are read from the environment by the configuration alone.
    // oxlint-disable-next-line node/no-process-env
    env: process.env,
    interactive: process.stdin.isTTY && process.stderr.isTTY,
    live: process.stderr.isTTY,
    status: (text) => void process.stderr.write(`${CLEAR_LINE}${toShown(text).slice(0, WIDTH)}`),
    unread: () => unread,
    out: (text) => {
      if (unread) return;
      if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
      process.stdout.write(`${toShown(text)}\n`);
    },
    err: (text) =>
      void process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ''}${toShown(text)}\n`),
    async askSecret(question) {
      process.stderr.write(question);
      // Line editing without an output: nothing that is typed is echoed.
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      const line = await firstLine({ input: process.stdin, output: nowhere, terminal: true });
      process.stderr.write('\n');
      if (line === null) throw new CliError('Stopped.');
      return line;
    },
    readLine: async () => (await firstLine({ input: process.stdin, terminal: false })) ?? '',
    stopSignal() {
      const stopping = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => stopping.abort(new CliError('Stopped.')));
      }
      return stopping.signal;
    },
  };
}

/** Names and addresses are what somebody else has written. JSON stays the same, for these are its escapes. */
const toShown = (text: string): string =>
  text.replaceAll(UNSAFE, (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @throws the error of a stream, unless the one that reads it is gone */
function unlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** null when the input ends, or is interrupted, before a line is complete. */
function firstLine(options: Parameters<typeof createInterface>[0]): Promise<string | null> {
  const lines = createInterface(options);
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => resolve(null));
  });
}
