import {
  changeLicence,
  type LicenceTerms,
  type SetLicenceDeps,
} from '../../src/features/licences/index.ts';
import { takeRegistration } from '../../src/features/registration/index.ts';
import { MODULES } from '../../src/modules.ts';
import { createRevokeAccess } from '../../src/platform/module/revoke-access.ts';

/** Changes terms of a licence as the operator's command does. */
export function changeTerms(deps: SetLicenceDeps, userId: string, changes: Partial<LicenceTerms>) {
  const revokeAccess = createRevokeAccess(MODULES, deps);
  const settleRegistration = takeRegistration;
  return changeLicence({ ...deps, revokeAccess, settleRegistration }, userId, changes, {
    actor: { kind: 'cli' },
  });
}
