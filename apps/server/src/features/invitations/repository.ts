import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import type { PasskeysTables } from '../passkeys/index.ts';
import type { ProvidersTables } from '../providers/index.ts';
import type { AccountsTables } from '../users/index.ts';
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

interface Section {
  /** The one before the first. */
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** The last one first. */
export function selectInvitations(db: Database, { after, limit }: Section) {
  const query = openInvitations(db)
    .orderBy('invitations.invited_at', 'desc')
    .orderBy('invitations.user_id', 'desc')
    .limit(limit);
  if (after === null) return query;
  return query.where((row) =>
    row.eb(
      row.refTuple('invitations.invited_at', 'invitations.user_id'),
      '<',
      row.tuple(after.at, after.id),
    ),
  );
}

/**
 * Those whose account nobody can sign in to: somebody who got in another way, by a forgotten
 * password or a provider, needs no invitation any more.
 */
const openInvitations = (db: Database) =>
  tables<InvitationsTables & AccountsTables & PasskeysTables & ProvidersTables>(db)
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
    .where('users.password_hash', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('passkeys')
            .select(sql`1`.as('one'))
            .whereRef('passkeys.user_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select(sql`1`.as('one'))
            .whereRef('identities.user_id', '=', 'users.id'),
        ),
      ),
    );
