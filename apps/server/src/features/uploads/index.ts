import type { ServerModule } from '../../platform/module/server-module.ts';
import { sweepUploads } from './commands/end-upload.ts';
import { finishTask } from './finish-task.ts';
import { createUploads } from './migrations/0044-create-uploads.ts';
import { addPublication } from './migrations/0049-add-publication.ts';
import { noteUploadTokens } from './migrations/0149-note-upload-tokens.ts';
import { uploadRoutes, type UploadRoutesDeps } from './routes.ts';

const SWEEP_MS = 60 * 60_000;

export const uploadsModule: ServerModule<UploadRoutesDeps> = {
  id: 'uploads',
  migrations: {
    '0044-create-uploads': createUploads,
    '0049-add-publication': addPublication,
    '0149-note-upload-tokens': noteUploadTokens,
  },
  routes: (app, deps) => void app.route('/', uploadRoutes(deps)),
  jobs: (deps) => [
    finishTask(deps),
    {
      kind: 'sweep-uploads',
      everyMs: SWEEP_MS,
      run: (signal: AbortSignal) => sweepUploads(deps, signal),
    },
  ],
};
