import type { Role } from '@file-server/contract/roles';
import type { UserData } from '@file-server/contract/sign-in';
import type { SessionUser } from './session.ts';
import { DEFAULT_SHORTCUTS } from './settings/shortcuts.ts';

/** R6.02: whoever signs in is an admin; the file server grants everything beyond that. */
export function withAdmin(roles: readonly Role[]): readonly Role[] {
  return roles.includes('admin') ? roles : ['admin', ...roles];
}

/**
 * The licence server's record (R3.02) as the user of this app (R3.01), its fields decrypted (R9.07).
 * The cipher is fetched when there is something to decrypt: the login page does without it.
 */
export async function toSessionUser(
  record: UserData,
  avatarUrl: string | null,
  fieldKey: string,
): Promise<SessionUser> {
  const { decryptField } = await import('./decrypt-field.ts');
  const [firstName, lastName, email] = await Promise.all([
    decryptField(record.first_name, fieldKey),
    decryptField(record.last_name, fieldKey),
    decryptField(record.email, fieldKey),
  ]);
  return {
    uuid: record.uuid,
    from: record.from ?? 'custom-db',
    role: withAdmin(record.role),
    data: {
      displayName: `${firstName} ${lastName}`.trim(),
      photoURL: avatarUrl,
      email,
      settings: record.preferences?.settings ?? null,
      shortcuts: record.preferences?.shortcuts ?? DEFAULT_SHORTCUTS,
    },
    redirectUrl: record.redirect_url ?? null,
    keepsPreferences: record.preferences !== undefined,
  };
}
