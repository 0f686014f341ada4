import type { FileChange } from '@file-server/contract/events';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type FileAnnotation,
  getCurrentVersions,
  isFolder,
  type ListedFile,
  versionRefusal,
} from '../library/index.ts';
import { getLicence } from '../licences/index.ts';
import { readRightsOf } from './fetch-rights.ts';
import { type AskedVersions, findFreeAgain } from './free-again.ts';
import { readPayerUnits } from './payer-units.ts';
import { quotaRefusal } from './policy.ts';
import { findLiveGrants } from './repository.ts';

interface AnnotateDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What listings say of files now; folders and entries that are gone are left out. */
export async function annotateEntries(
  deps: AnnotateDeps,
  userId: string,
  entryIds: readonly string[],
): Promise<FileChange[]> {
  const found = await getCurrentVersions(deps.db, entryIds);
  const files = [...found.values()].flatMap((entry) => (isFolder(entry) ? [] : entry));
  const annotations = await annotateFiles(deps, userId, files);
  return [...annotations].map(([entryId, annotation]) => ({ entryId, ...annotation }));
}

/** For each listed file why this user cannot download it, and the grant that makes it free, by entry id. */
export async function annotateFiles(
  { db, clock }: AnnotateDeps,
  userId: string,
  files: readonly ListedFile[],
): Promise<Map<string, FileAnnotation>> {
  if (files.length === 0) return new Map();
  const now = clock.now();
  const licence = await getLicence(db, userId);
  const productIds = files.map(({ productId }) => productId);
  const rights = await readRightsOf(db, userId, { licence, productIds, now });
  const asked = { db, userId, licence, rights, now };
  const refusals = files.map((file) => rights.lock(userId, file, now));
  const quota = refusals.includes(null) ? await quotaRefusal(db, asked) : null;
  const allowed = files.filter((_, index) => refusals[index] === null);
  const exhausted = await findExhausted(asked, allowed, quota);
  // After the units: what is opened meanwhile is found with the unit that it has taken.
  const versionIds = files.map(({ versionId }) => versionId);
  const grants = await findLiveGrants(db, userId, versionIds, now);
  const byVersion = new Map(grants.map((grant) => [grant.version_id, grant]));
  return new Map(
    files.map((file, index) => {
      const grant = byVersion.get(file.versionId);
      // A live grant has its units already, so what is exhausted does not lock its file.
      const unpaid = grant ? null : exhausted.get(file.versionId);
      const locked = versionRefusal(file) ?? refusals[index] ?? unpaid ?? null;
      const annotation = {
        locked,
        grant: grant
          ? { id: grant.id, state: grant.state, expiresAt: toInstant(grant.expires_at) }
          : null,
      };
      return [file.entryId, annotation];
    }),
  );
}

/** For which versions no unit is left, of the licence or of every entitlement that allows them. */
async function findExhausted(
  asked: AskedVersions,
  files: readonly ListedFile[],
  quota: 'quota_exhausted' | null,
): Promise<ReadonlyMap<string, LockReason>> {
  const { db, userId, rights, now } = asked;
  const payersOf = new Map(
    files.map((file) => [file.versionId, rights.payers(userId, file, now) ?? []]),
  );
  const units = await readPayerUnits(db, asked, [...payersOf.values()].flat(), () => false);
  const exhausted = new Map<string, LockReason>();
  for (const [versionId, payers] of payersOf) {
    const isUsedUp = payers.length > 0 && payers.every((payer) => units.obtainable(payer) <= 0);
    const reason = quota ?? (isUsedUp ? 'entitlement_exhausted' : null);
    if (reason !== null) exhausted.set(versionId, reason);
  }
  const locked = files.filter(({ versionId }) => exhausted.has(versionId));
  for (const versionId of await findFreeAgain(asked, locked)) exhausted.delete(versionId);
  return exhausted;
}
