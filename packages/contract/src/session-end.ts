/** What ended a session before its time; more may follow. */
const SESSION_END_CAUSES = [
  /** By its user, where they were signed in. */
  'signed_out',
  /** By its user, from another session: this one, or all others at once. */
  'ended_elsewhere',
  'ended_everywhere',
  'ended_by_operator',
  'password_changed',
  /** With a one-time link. */
  'password_reset',
  /** By an operator. */
  'password_assigned',
  /** A provider vouched for the address for the first time. */
  'address_proven',
  /** By an operator: nobody signs in with it any more. */
  'licence_deactivated',
] as const;
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

/** The cause that a problem names; null = none, or one of a later release. */
export const sessionEndCauseOf = (text: string | undefined): SessionEndCause | null =>
  SESSION_END_CAUSES.find((cause) => cause === text) ?? null;
