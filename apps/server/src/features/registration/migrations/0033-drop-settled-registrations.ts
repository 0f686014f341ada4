import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RegistrationTables } from '../tables.ts';

/** The part of the licences' own table that says who is a customer. */
interface Licences {
  licences: { user_id: string; activated: 0 | 1 };
}

/** An activation by `user set-licence` used to leave the registration of the account behind. */
export const dropSettledRegistrations: Migration = {
  async up(db: Kysely<RegistrationTables & Licences>) {
    const activated = db.selectFrom('licences').select('user_id').where('activated', '=', 1);
    await db.deleteFrom('registrations').where('user_id', 'in', activated).execute();
  },
};
