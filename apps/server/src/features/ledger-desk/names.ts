import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { findNamedVersions } from '../library/index.ts';
import type { SealedEntry } from '../ledger/index.ts';
import { getPlans, getProducts } from '../products/index.ts';
import { findEmails } from '../users/index.ts';
import { readDetail } from './detail.ts';

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

export interface Named {
  readonly name: string;
}

/** What `user_id` of an entry names by a prefix; a user has none. */
export const SUBJECT = /^(plan|product|entry|setting|webhook):(.+)$/;

/** The product that an entry gives or takes; null = it is about none. */
export const productOf = ({ kind, detail }: SealedEntry): string | null =>
  kind === 'entitlement_set' ? (readDetail(detail).productId ?? null) : null;

/** The plan that somebody follows from an entry on; null = it is about none. */
export const planOf = ({ kind, detail }: SealedEntry): string | null =>
  kind === 'plan_followed' ? (readDetail(detail).planId ?? null) : null;

/** Who and what entries are about, as these are called now; one for each answer. */
export class Names {
  readonly emails = new Kept(findEmails);
  readonly versions = new Kept(findNamedVersions);
  readonly products = new Kept<Named>(getProducts);
  readonly plans = new Kept<Named>(getPlans);

  async prepare(db: Database, entries: readonly SealedEntry[]): Promise<void> {
    const users = new Set<string>();
    const versions = new Set<string>();
    const products = new Set<string>();
    const plans = new Set<string>();
    for (const entry of entries) {
      const [, subject, subjectId] = SUBJECT.exec(entry.user_id) ?? [];
      if (subjectId === undefined) users.add(entry.user_id);
      const product = productOf(entry) ?? (subject === 'product' ? subjectId : undefined);
      const plan = planOf(entry) ?? (subject === 'plan' ? subjectId : undefined);
      if (product !== undefined) products.add(product);
      if (plan !== undefined) plans.add(plan);
      if (entry.actor_id !== null) users.add(entry.actor_id);
      if (entry.version_id !== null) versions.add(entry.version_id);
    }
    await Promise.all([
      this.emails.prepare(db, users),
      this.versions.prepare(db, versions),
      this.products.prepare(db, products),
      this.plans.prepare(db, plans),
    ]);
  }
}
