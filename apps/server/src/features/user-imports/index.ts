import type { ServerModule } from '../../platform/module/server-module.ts';
import type { ChangeLicenceDeps } from '../licences/index.ts';
import { forgetAuthor, sweepRuns } from '../bulk-changes/index.ts';
import { createUserImports } from './migrations/0112-create-user-imports.ts';
import { deleteSteps, forgetAddress } from './repository.ts';
import { userImportRoutes, type UserImportRoutesDeps } from './routes.ts';
import { userImportJob, userImportTask } from './run.ts';

export { checkImport } from './check.ts';
export { getImport } from './repository.ts';
export { runImport, takeOverImport } from './run.ts';
export { startImport } from './start.ts';

const HOUR_MS = 3_600_000;

export const userImportsModule: ServerModule<UserImportRoutesDeps & ChangeLicenceDeps> = {
  id: 'user-imports',
  // Where another server signs people in, accounts are made there.
  licenceServer: true,
  migrations: { '0112-create-user-imports': createUserImports },
  jobs: (deps) => [
    userImportJob(deps),
    {
      kind: 'forget-failed-user-imports',
      everyMs: HOUR_MS,
      run: () => sweepRuns(deps, userImportTask, deleteSteps),
    },
  ],
  async erasePersonalData(tx, user) {
    await forgetAuthor(tx, userImportTask, user.id);
    await forgetAddress(tx, user);
  },
  routes: (app, deps) => void app.route('/', userImportRoutes(deps)),
};
