import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Preview, previewSchema } from '@file-server/contract/previews';

const DAY_MS = 86_400_000;
/** One that is wanted after this is made anew. */
const KEPT_MS = 30 * DAY_MS;
/** One that took too long is not tried again before: meanwhile nobody else's would be made. */
const PAUSE_MS = 3_600_000;
const ADDRESS = /^[0-9a-f]{64}$/;

/**
 * Previews of pictures by the SHA-256 of their content, in a folder of this machine that may be emptied at any
 * time. One is made once, whoever asks for it meanwhile, and one at a time: pictures are large while
 * they are open.
 */
export class KeptPreviews {
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Preview | null>>();
  /** When making one took too long, on the clock of `performance`. */
  readonly #tooSlow = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();
  #sweptAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param make makes the one that is not kept; null = it took too long
   * @returns null when it took too long, just now or a moment ago
   */
  async get(sha256: string, make: () => Promise<Preview | null>): Promise<Preview | null> {
    const path = this.#pathOf(sha256);
    const kept = await readKept(path);
    if (kept !== null) return kept;
    const triedAt = this.#tooSlow.get(sha256);
    if (triedAt !== undefined && performance.now() < triedAt + PAUSE_MS) return null;
    const underWay = this.#underWay.get(sha256) ?? this.#make(path, make);
    this.#underWay.set(sha256, underWay);
    try {
      const preview = await underWay;
      if (preview === null) this.#tooSlow.set(sha256, performance.now());
      else this.#tooSlow.delete(sha256);
      return preview;
    } finally {
      this.#underWay.delete(sha256);
    }
  }

  /** Deletes what is old, once a day. @param now epoch milliseconds */
  async sweep(now: number): Promise<void> {
    if (now < this.#sweptAt + DAY_MS) return;
    this.#sweptAt = now;
    for (const folder of await namesIn(this.#folder)) {
      for (const name of await namesIn(join(this.#folder, folder))) {
        const path = join(this.#folder, folder, name);
        const found = await stat(path).catch(() => null);
        if (found !== null && found.mtimeMs < now - KEPT_MS) await rm(path, { force: true });
      }
    }
  }

  #pathOf(sha256: string): string {
    if (!ADDRESS.test(sha256)) throw new Error('That is no SHA-256.');
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  async #make(path: string, make: () => Promise<Preview | null>): Promise<Preview | null> {
    const turn = this.#last.then(make);
    this.#last = turn.catch(() => undefined);
    const preview = await turn;
    if (preview !== null) await keep(path, preview);
    return preview;
  }
}

async function readKept(path: string): Promise<Preview | null> {
  try {
    return previewSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // There is none, or an older release has kept another form of it.
    return null;
  }
}

/** Where nothing can be kept, the next one who asks has it made again. */
async function keep(path: string, preview: Preview): Promise<void> {
  const part = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    await writeFile(part, JSON.stringify(preview), { mode: 0o600 });
    await rename(part, path);
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
