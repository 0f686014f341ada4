import type { ServerModule } from '../../platform/module/server-module.ts';
import { deleteTokensOf, type TokenAccess } from './access.ts';
import { createApiTokens } from './migrations/0045-create-api-tokens.ts';
import { tokenRoutes, type TokenRoutesDeps } from './routes.ts';

export { createTokenAccess, mayGoOn, type TokenAccess } from './access.ts';
export { createToken, revokeToken } from './change-tokens.ts';
export {
  authorOf,
  authorOfPerson,
  createOperatorGuard,
  type OperatorEnv,
  type RequireOperator,
} from './guard.ts';
export { irrevocableCall, operatorCall, personCall, provenCall } from './operator-call.ts';
export { countLiveTokens, findTokenNames, findTokens, presentToken } from './list-tokens.ts';

interface ApiTokensDeps extends TokenRoutesDeps {
  readonly tokens: Pick<TokenAccess, 'writeUsed'>;
}

export const apiTokensModule: ServerModule<ApiTokensDeps> = {
  id: 'api-tokens',
  migrations: { '0045-create-api-tokens': createApiTokens },
  routes: (app, deps) => void app.route('/', tokenRoutes(deps)),
  eachMinute: ({ tokens }) => tokens.writeUsed(),
  erasePersonalData: (tx, { id }) => deleteTokensOf(tx, id),
};
