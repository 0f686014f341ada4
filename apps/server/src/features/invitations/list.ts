import type {
  Invitation,
  InvitationPage,
  listInvitationsQuerySchema,
} from '@file-server/contract/invitations';
import type * as z from 'zod/mini';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { instantCursors, nextInstantCursor } from '../../platform/request/cursor.ts';
import { findInvitations, type FoundInvitation } from './repository.ts';

interface ListDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * A page of the open invitations, the last one first.
 * @throws ProblemError invalid_cursor
 */
export async function listInvitations(
  { db, clock }: ListDeps,
  { limit, cursor }: z.infer<typeof listInvitationsQuerySchema>,
): Promise<InvitationPage> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  const rows = await findInvitations(db, { after, limit: limit + 1 });
  return {
    items: rows.slice(0, limit).map((row) => presentInvitation(row, clock.now())),
    nextCursor: nextInstantCursor(rows, limit, ({ invited_at: at, id }) => ({ at, id })),
  };
}

export function presentInvitation(row: FoundInvitation, now: number): Invitation {
  return {
    id: row.id,
    email: row.email,
    displayName: displayNameOf(row),
    operator: row.operator === 1,
    language: row.language,
    invitedBy: row.invited_by,
    invitedAt: toInstant(row.invited_at),
    expiresAt: toInstant(row.expires_at),
    expired: row.expires_at <= now,
  };
}

export const displayNameOf = (row: Pick<FoundInvitation, 'first_name' | 'last_name'>) =>
  `${row.first_name} ${row.last_name}`.trim();
