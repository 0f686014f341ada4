import type { Origin } from '@file-server/contract/providers';
import type { Preferences } from '@file-server/contract/settings';
import type { UserData } from '@file-server/contract/sign-in';
import { encryptField } from '@file-server/domain/field-encryption';
import { toInstantOrNull } from '../../platform/clock/clock.ts';
import { rolesOf, type User } from '../users/index.ts';
import type { LicenceTerms } from '../licences/index.ts';

/**
 * The licence server's user record (R3.02), with what the user keeps on this server.
 * @param fieldKey base64 AES-256 key of the encrypted fields (R9.07)
 */
export function presentUser(
  user: User,
  { licence, preferences, from }: { licence: LicenceTerms; preferences: Preferences; from: Origin },
  fieldKey: string,
): UserData {
  return {
    uuid: user.id,
    first_name: encryptField(user.firstName, fieldKey),
    last_name: encryptField(user.lastName, fieldKey),
    email: encryptField(user.email, fieldKey),
    isactivated: licence.activated,
    ProPack: licence.proPack,
    datetimeexpired: toInstantOrNull(licence.expiresAt),
    role: rolesOf(user),
    redirect_url: user.redirectUrl,
    preferences,
    from,
  };
}
