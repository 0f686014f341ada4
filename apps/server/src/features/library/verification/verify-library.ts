import type { BlobRef } from '@file-server/blob-store';
import type { Database } from '../../../platform/db/database.ts';
import { findAncestors, findEntry } from '../repository.ts';
import {
  type CheckDeps,
  type Damage,
  inspect,
  type Inspection,
  noteDamage,
  noteWhole,
  refundDamaged,
} from './check-content.ts';
import { countBytes, listContents } from './states-repository.ts';

/** Contents of one page, and at most so many are noted in one transaction. */
const PAGE = 500;
/** Bytes after which what was found whole is noted: a repaired file is on offer again soon. */
const NOTED_AFTER_BYTES = 256 * 1024 * 1024;

/** A version whose content is damaged, for whoever must repair it. */
export interface DamagedFile {
  /** Names from the top of the library, parted by "/". */
  readonly path: string;
  readonly versionId: string;
  readonly expected: BlobRef;
  readonly damage: Damage;
}

export interface Verification {
  /** Contents and bytes read so far. */
  contents: number;
  bytes: number;
  /** Versions. */
  damaged: number;
  repaired: number;
  /** Units given back. */
  refunded: number;
}

export interface VerifyLibraryOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onDamage?: ((file: DamagedFile) => void) | undefined;
  /** @param total bytes of all versions; content that several have is read once only */
  readonly onProgress?: ((done: Readonly<Verification>, total: number) => void) | undefined;
}

/**
 * Reads every content that a version has, by address, and notes what it finds. In constant memory.
 * @throws BlobStoreAbsentError, what the platform says, or the reason of the signal; what was found
 *   until then is noted
 */
export async function verifyLibrary(
  deps: CheckDeps,
  { signal, onDamage, onProgress }: VerifyLibraryOptions = {},
): Promise<Verification> {
  const done = { contents: 0, bytes: 0, damaged: 0, repaired: 0, refunded: 0 };
  done.refunded += await refundDamaged(deps);
  const total = await countBytes(deps.db);
  const report = (length: number) => {
    done.bytes += length;
    onProgress?.(done, total);
  };
  const whole = new WholeContents(deps, done);
  try {
    for await (const blob of allContents(deps.db)) {
      const inspection = await inspect(deps, blob, { signal, onChunk: report });
      done.contents += 1;
      const { verdict } = inspection;
      if (verdict.state === 'good') {
        await whole.add(inspection);
        continue;
      }
      const { versions, refunded } = await noteDamage(deps, inspection, verdict);
      done.damaged += versions.length;
      done.refunded += refunded;
      for (const { versionId, entryId } of versions) {
        const path = await pathOf(deps.db, entryId);
        onDamage?.({ path, versionId, expected: blob, damage: verdict });
      }
    }
  } finally {
    await whole.note();
  }
  return done;
}

/** What was found whole and not noted yet: many contents share one transaction. */
class WholeContents {
  readonly #deps: CheckDeps;
  readonly #done: Verification;
  #waiting: Inspection[] = [];
  #bytes = 0;

  constructor(deps: CheckDeps, done: Verification) {
    this.#deps = deps;
    this.#done = done;
  }

  async add(inspection: Inspection): Promise<void> {
    this.#waiting.push(inspection);
    this.#bytes += inspection.blob.size;
    if (this.#waiting.length >= PAGE || this.#bytes >= NOTED_AFTER_BYTES) await this.note();
  }

  async note(): Promise<void> {
    const inspections = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    this.#done.repaired += (await noteWhole(this.#deps, inspections)).length;
  }
}

async function* allContents(db: Database): AsyncGenerator<BlobRef, void, undefined> {
  let after = '';
  for (;;) {
    const page = await listContents(db, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.sha256;
  }
}

async function pathOf(db: Database, entryId: string): Promise<string> {
  const entry = await findEntry(db, entryId);
  if (!entry) return entryId;
  return [...(await findAncestors(db, entry.parent_id)), entry].map(({ name }) => name).join('/');
}
