import type { ServerModule } from '../../platform/module/server-module.ts';
import { deleteTokensOf } from './api-tokens.ts';
import { createApiTokens } from './migrations/0045-create-api-tokens.ts';

export { createToken, listTokens, revokeToken, type TokenScope } from './api-tokens.ts';
export { createPublisherGuard, type PublisherEnv } from './guard.ts';

export const apiTokensModule: ServerModule = {
  id: 'api-tokens',
  migrations: { '0045-create-api-tokens': createApiTokens },
  erasePersonalData: (tx, { id }) => deleteTokensOf(tx, id),
};
