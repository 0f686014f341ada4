import { isActivated, type ListedUser } from '@file-server/contract/users';
import { licenceRefusal } from '@file-server/domain/licence';

type Refusal = 'licence_expired' | 'pro_pack_required' | 'quota_exhausted';

/** Why the licence of somebody whose account is activated opens no download at `now`; null = it does. */
export function refusalOf(user: ListedUser, now: number): Refusal | null {
  const { state, proPack, maximum, downloaded } = user;
  const activated = isActivated(state);
  const expiresAt = user.expiresAt === null ? null : Date.parse(user.expiresAt);
  const refusal = licenceRefusal({ activated, proPack, expiresAt }, now);
  if (refusal !== null) return refusal === 'not_activated' ? null : refusal;
  return maximum !== null && downloaded >= maximum ? 'quota_exhausted' : null;
}
