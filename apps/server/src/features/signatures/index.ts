import type { ServerModule } from '../../platform/module/server-module.ts';
import { createSignatures } from './migrations/0054-create-signatures.ts';
import { signatureRoutes, type SignatureRoutesDeps } from './routes.ts';
import { sweepSignatures } from './signatures.ts';

export { carrySignatures, findSigned, putSignature } from './signatures.ts';

const HOUR_MS = 3_600_000;

export const signaturesModule: ServerModule<SignatureRoutesDeps> = {
  id: 'signatures',
  migrations: { '0054-create-signatures': createSignatures },
  routes: (app, deps) => void app.route('/', signatureRoutes(deps)),
  jobs: ({ db }) => [
    {
      kind: 'sweep-signatures',
      everyMs: HOUR_MS,
      run: (signal: AbortSignal) => sweepSignatures(db, signal),
    },
  ],
};
