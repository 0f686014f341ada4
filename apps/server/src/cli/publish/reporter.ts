import type { Terminal } from '../terminal.ts';
import { type LocalFile, targetOf } from './local-files.ts';
import type { PublishedFile, Reporter } from './publish-files.ts';

/** How often a log hears of a file that takes long. */
const LOGGED_EVERY_MS = 15_000;
const SHOWN_EVERY_MS = 100;

const STATES = { published: 'Published', drafted: 'Kept as a draft', skipped: 'Skipped, is there' };

/** Tells on standard error what goes on: one line that changes for a person, plain lines for a log. */
export function createReporter(terminal: Terminal, files: readonly LocalFile[]): Reporter {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  /** Bytes that are there, by where their file goes. */
  const sent = new Map<string, number>();
  let done = 0;
  let told = performance.now();
  let retryTold = -Infinity;
  const progress = () => {
    const now = performance.now();
    if (now - told < (terminal.live ? SHOWN_EVERY_MS : LOGGED_EVERY_MS)) return;
    told = now;
    const bytes = sent.values().reduce((sum, each) => sum + each, 0);
    const percent = total === 0 ? 100 : Math.floor((bytes * 100) / total);
    const line = `${percent} % of ${bytesText(total)}, ${done} of ${files.length} files`;
    if (terminal.live) terminal.status(line);
    else terminal.err(line);
  };
  return {
    hashing: (file) => {
      if (terminal.live) terminal.status(`Computing the SHA-256 of ${targetOf(file)} …`);
    },
    sending: (file, from) => {
      const rest = from === 0 ? '' : `, of which ${bytesText(from)} are there already`;
      terminal.err(`Sending ${targetOf(file)}, ${bytesText(file.size)}${rest}`);
    },
    sent: (file, bytes) => {
      sent.set(targetOf(file), bytes);
      progress();
    },
    retrying: () => {
      const now = performance.now();
      if (now - retryTold < LOGGED_EVERY_MS) return;
      retryTold = now;
      terminal.err('The server is away or busy. The command tries again by itself.');
    },
    done: (file) => {
      done += 1;
      sent.set(file.path, file.size);
      terminal.err(`${STATES[file.state]}: ${file.path}`);
    },
  };
}

/** For standard output: the address of each file, and below it what `sha256sum --check` reads. */
export function describePublished({ path, sha256, address, state }: PublishedFile): string {
  return `${address ?? STATES[state]}\n${sha256}  ${path}`;
}

function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1_000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1_000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
