import type { Provider, ProvidersConfig } from '@file-server/contract/providers';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ServerModule } from '../../platform/module/server-module.ts';
import { createIdentities } from './migrations/0014-create-identities.ts';
import { deleteIdentitiesOf } from './repository.ts';
import { providersRoutes, type ProvidersRoutesDeps } from './routes.ts';
import { auth0Rules, firebaseRules } from './verify/token-rules.ts';
import { createVerifyToken, type VerifyToken } from './verify/verify-token.ts';

export { listProvidersOf } from './repository.ts';
export type { ProvidersTables } from './tables.ts';
export { providersRoutes, type ProvidersRoutesDeps } from './routes.ts';

/** The checks of the tokens of all configured providers; each keeps its provider's keys. */
export function createVerifiers(
  { firebase, auth0 }: ProvidersConfig,
  clock: Clock,
): Record<Provider, VerifyToken | null> {
  return {
    firebase: firebase && createVerifyToken(firebaseRules(firebase), clock),
    auth0: auth0 && createVerifyToken(auth0Rules(auth0), clock),
  };
}

export const providersModule: ServerModule<ProvidersRoutesDeps> = {
  id: 'providers',
  licenceServer: true,
  migrations: { '0014-create-identities': createIdentities },
  routes: (app, deps) => void app.route('/', providersRoutes(deps)),
  onAccessRevoked: {
    identities: (tx, { userId, kept }) => deleteIdentitiesOf(tx, userId, kept.identity),
  },
};
