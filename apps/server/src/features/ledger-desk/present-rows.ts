import type { LedgerRow } from '@file-server/contract/ledger';
import { toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findTokenNames } from '../api-tokens/index.ts';
import { findGrantOutcomes } from '../downloads/index.ts';
import { findActorDetails, nameOfEntry, type SealedEntry } from '../ledger/index.ts';
import { readDetail } from './detail.ts';
import { type Named, Names, planOf, productOf, SUBJECT } from './names.ts';

/** Entries with the names of whom and what they are about. */
export async function presentRows(
  db: Database,
  entries: readonly SealedEntry[],
  names = new Names(),
): Promise<LedgerRow[]> {
  if (entries.length === 0) return [];
  const grantIds = entries.map((entry) => entry.grant_id);
  const [details, outcomes] = await Promise.all([
    findActorDetails(db, entries),
    findGrantOutcomes(db, grantIds),
    names.prepare(db, entries),
  ]);
  const tokenIds = [...details.values()].flatMap(({ token_id: tokenId }) => tokenId ?? []);
  const tokenNames = await findTokenNames(db, [...new Set(tokenIds)]);
  const { emails, versions, products, plans } = names;
  return entries.map((entry, index) => {
    const { lane, seq, kind, reason, detail, hash, version_id: versionId } = entry;
    const { period_key: periodKey, grant_id: grantId } = entry;
    const person = entry.actor === 'operator' ? details.get(nameOfEntry(entry)) : undefined;
    const email = person?.email ?? emails.get(entry.actor_id);
    const tokenId = person?.token_id ?? null;
    const client = {
      address: person?.address ?? null,
      userAgent: person?.user_agent ?? null,
      token: tokenId === null ? null : { id: tokenId, name: tokenNames.get(tokenId) ?? null },
    };
    const actor = entry.actor && { kind: entry.actor, id: entry.actor_id, email, ...client };
    return {
      lane,
      seq,
      at: toInstant(entry.at),
      kind,
      actor,
      reason,
      subject: subjectOf(entry, names),
      file: versionId === null ? null : { versionId, ...(versions.get(versionId) ?? GONE) },
      product: named(productOf(entry), products),
      plan: named(planOf(entry), plans),
      periodKey,
      grantId,
      outcome: outcomes[index] ?? null,
      detail,
      hash,
    };
  });
}

/** A product or a plan, as it is called now. */
const named = (id: string | null, found: { get(id: string): Named | null }) =>
  id === null ? null : { id, name: found.get(id)?.name ?? null };

const GONE = { entryId: null, name: null, label: null, size: null, sha256: null };

/** What `user_id` of an entry names: a user, whose id has no prefix, or something else by its kind. */
function subjectOf(
  { user_id: userId, version_id: versionId, detail }: SealedEntry,
  { emails, versions, products, plans }: Names,
): LedgerRow['subject'] {
  const [, kind, id] = SUBJECT.exec(userId) ?? [];
  if (id === undefined) return { kind: 'user', id: userId, name: emails.get(userId) };
  if (kind === 'setting') return { kind, id, name: id };
  const { name = null, origin = null } = readDetail(detail);
  if (kind === 'webhook') return { kind, id, name: origin };
  if (kind === 'plan') return { kind, id, name: plans.get(id)?.name ?? null };
  if (kind === 'product') return { kind, id, name: name ?? products.get(id)?.name ?? null };
  return { kind: 'entry', id, name: name ?? versions.get(versionId)?.name ?? null };
}
