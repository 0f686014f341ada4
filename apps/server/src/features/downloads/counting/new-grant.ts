import { newId } from '../../../platform/ids/ids.ts';
import type { FileVersion } from '../../library/index.ts';
import type { UserPeriod } from '../repository.ts';
import type { Grant } from '../tables.ts';

interface Opened extends UserPeriod {
  readonly version: Pick<FileVersion, 'entryId' | 'versionId'>;
  /** `entitlementId` null = of a version in no product; `charged` false = fetched again for nothing. */
  readonly charge: { readonly entitlementId: string | null; readonly charged: boolean };
  readonly now: number;
  readonly lifetimeMs: number;
  readonly heldUntil: number;
}

/** A grant as an opening reserves it. */
export function newGrant(opened: Opened): Grant {
  const { version, charge, now } = opened;
  return {
    id: newId(),
    user_id: opened.userId,
    entry_id: version.entryId,
    version_id: version.versionId,
    period_key: opened.periodKey,
    state: 'reserved',
    created_at: now,
    expires_at: now + opened.lifetimeMs,
    committed_at: null,
    ended_at: null,
    held_until: opened.heldUntil,
    holders: 0,
    entitlement_id: charge.entitlementId,
    charged: charge.charged ? 1 : 0,
  };
}
