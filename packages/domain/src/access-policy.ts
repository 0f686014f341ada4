/** What opens an account, or is on its way to. */
export type AccessKind =
  | 'password'
  /** Who the user is at providers. */
  | 'identities'
  | 'passkeys'
  /** The authenticator app and its recovery codes. */
  | 'second-factor'
  /** Sign-ins whose first proof was right and that wait for a code. */
  | 'pending-sign-ins'
  /** One-time links in mails and in the hands of operators. */
  | 'links'
  | 'sessions';

/**
 * Who loses access when. The first proof of an address makes the account the prover's alone, because
 * somebody may have registered it with an address that is not theirs. Otherwise a second factor
 * stays in force: a link proves the address and no more.
 */
const POLICY = {
  /** By the user; the session that asks stays. */
  'password-changed': ['pending-sign-ins', 'links', 'sessions'],
  /** With a one-time link, for an account whose address was proven before. */
  'password-reset': ['pending-sign-ins', 'links', 'sessions'],
  /** By an operator, who hands the password over. */
  'password-assigned': ['pending-sign-ins', 'links', 'sessions'],
  /** The password is the one that the link has just set. */
  'address-first-proven-by-link': [
    'identities',
    'passkeys',
    'second-factor',
    'pending-sign-ins',
    'links',
    'sessions',
  ],
  /** The identity that proved the address stays. */
  'address-first-proven-by-provider': [
    'password',
    'identities',
    'passkeys',
    'second-factor',
    'pending-sign-ins',
    'links',
    'sessions',
  ],
  /** Sessions stay: whoever asked for the change proved who they were. */
  'address-changed': ['links'],
  /** The account goes in the same transaction, and has never signed in. */
  'registration-refused': ['identities', 'links'],
  /** No sign-in follows while the licence is not activated. */
  'licence-deactivated': ['sessions'],
  /** What else tells who the user is goes in the same transaction. */
  'user-erased': [
    'sessions',
    'identities',
    'passkeys',
    'second-factor',
    'pending-sign-ins',
    'links',
  ],
  /** By an operator, for a lost phone. */
  'second-factor-removed': ['second-factor', 'pending-sign-ins'],
  'second-factor-and-passkeys-removed': ['passkeys', 'second-factor', 'pending-sign-ins'],
} as const satisfies Record<string, readonly AccessKind[]>;

export type AccessOccasion = keyof typeof POLICY;

export const ACCESS_OCCASIONS = Object.keys(POLICY) as readonly AccessOccasion[];

/** @returns what an occasion revokes, in the order in which it is revoked */
export function accessRevokedBy(occasion: AccessOccasion): readonly AccessKind[] {
  return POLICY[occasion];
}
