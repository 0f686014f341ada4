import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { findNamedVersions } from '../library/index.ts';
import type { SealedEntry } from '../ledger/index.ts';
import { findEmails } from '../users/index.ts';

/** More than the entries of one batch name, so that none is forgotten before it is used. */
const KEPT = 10_000;

type Find<Found> = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

/** Asks once for what is named again and again, also for what is not there. */
class Kept<Found extends object | string> {
  readonly #found = new LRUCache<string, { readonly value: Found | null }>({ max: KEPT });
  readonly #find: Find<Found>;

  constructor(find: Find<Found>) {
    this.#find = find;
  }

  async prepare(db: Database, ids: ReadonlySet<string>): Promise<void> {
    const unknown = [...ids].filter((id) => this.#found.get(id) === undefined);
    if (unknown.length === 0) return;
    const found = await this.#find(db, unknown);
    for (const id of unknown) this.#found.set(id, { value: found.get(id) ?? null });
  }

  get(id: string | null): Found | null {
    return id === null ? null : (this.#found.get(id)?.value ?? null);
  }
}

/** Who and what entries are about, as these are called now; one for each answer. */
export class Names {
  readonly emails = new Kept(findEmails);
  readonly versions = new Kept(findNamedVersions);

  async prepare(db: Database, entries: readonly SealedEntry[]): Promise<void> {
    const users = new Set<string>();
    const versions = new Set<string>();
    for (const entry of entries) {
      users.add(entry.user_id);
      if (entry.actor_id !== null) users.add(entry.actor_id);
      if (entry.version_id !== null) versions.add(entry.version_id);
    }
    await Promise.all([this.emails.prepare(db, users), this.versions.prepare(db, versions)]);
  }
}
