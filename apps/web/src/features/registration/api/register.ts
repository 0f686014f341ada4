import type { RegisterRequest } from '@file-server/contract/registration';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { SignInResponse } from '@file-server/contract/sign-in';
import { enterAccount } from '../../../lib/providers/exchange-token.ts';

/**
 * Makes an account at the licence server (R7.06).
 *
 * @throws AwaitsApproval, ApiError, NetworkError
 */
export const register = (
  account: RegisterRequest,
  { authHost }: RuntimeConfig,
): Promise<SignInResponse> => enterAccount(`${authHost}/api/auth/register`, account);
