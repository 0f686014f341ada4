import { type Database, tables } from '../../platform/db/database.ts';
import { type InstantSection, latestFirst } from '../../platform/request/cursor.ts';
import type { UsersTables } from '../users/index.ts';
import { takenOver } from '../users-desk/index.ts';
import type { InvitationsTables } from './tables.ts';

type Row = InvitationsTables['invitations'];

export async function insertInvitation(tx: Database, row: Row): Promise<void> {
  await tables<InvitationsTables>(tx).insertInto('invitations').values(row).execute();
}

export async function extendInvitation(
  tx: Database,
  userId: string,
  expiresAt: number,
): Promise<void> {
  await tables<InvitationsTables>(tx)
    .updateTable('invitations')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteInvitation(tx: Database, userId: string): Promise<void> {
  await tables<InvitationsTables>(tx)
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .execute();
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export async function findInvitation(db: Database, userId: string) {
  return openInvitations(db).where('invitations.user_id', '=', userId).executeTakeFirst();
}

/** The last one first. */
export function findInvitations(db: Database, section: InstantSection): Promise<FoundInvitation[]> {
  const columns = ['invitations.invited_at', 'invitations.user_id'] as const;
  return latestFirst(openInvitations(db), columns, section).execute();
}

const openInvitations = (db: Database) =>
  tables<InvitationsTables & UsersTables>(db)
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.id', '=', 'invitations.invited_by').on('inviter.erased_at', 'is', null),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.operator',
      'inviter.email as invited_by',
      'invitations.language',
      'invitations.invited_at',
      'invitations.expires_at',
    ])
    .where('users.erased_at', 'is', null)
    .where(({ not }) => not(takenOver));
