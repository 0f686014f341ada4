import type { Migrations } from '../../platform/db/migrate.ts';
import { createLicences } from './migrations/0003-create-licences.ts';

export { createLicence } from './commands/create-licence.ts';
export { setLicence, type SetLicenceDeps } from './commands/set-licence.ts';
export type { LicenceTerms } from './licence-terms.ts';
export { deleteLicence, getLicence, getLicences, lockLicence } from './repository.ts';

export const licencesMigrations: Migrations = { '0003-create-licences': createLicences };
