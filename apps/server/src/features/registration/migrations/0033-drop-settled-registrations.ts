import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LicenceTables } from '../../licences/tables.ts';
import type { RegistrationTables } from '../tables.ts';

/** An activation by `user set-licence` used to leave the registration of the account behind. */
export const dropSettledRegistrations: Migration = {
  async up(db: Kysely<RegistrationTables & LicenceTables>) {
    const activated = db.selectFrom('licences').select('user_id').where('activated', '=', 1);
    await db.deleteFrom('registrations').where('user_id', 'in', activated).execute();
  },
};
