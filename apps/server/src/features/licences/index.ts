import type { ServerModule } from '../../platform/module/server-module.ts';
import { createLicences } from './migrations/0003-create-licences.ts';

export { changeLicence, type ChangeLicenceDeps } from './commands/change-licence.ts';
export { changeLicences } from './commands/change-licences.ts';
export { createLicence, createLicences } from './commands/create-licence.ts';
export { setLicence, type SetLicenceDeps } from './commands/set-licence.ts';
export type { LicenceTerms } from './licence-terms.ts';
export {
  deleteLicence,
  findEnding,
  getLicence,
  getLicences,
  listActivated,
  lockLicence,
  lockLicences,
} from './repository.ts';

export const licencesModule: ServerModule = {
  id: 'licences',
  migrations: { '0003-create-licences': createLicences },
};
