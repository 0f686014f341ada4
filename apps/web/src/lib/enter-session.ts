import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import {
  registerUserResponseSchema,
  type SignInResponse,
  type UserData,
} from '@file-server/contract/sign-in';
import { request } from './api-client.ts';
import { beginSession } from './session.ts';
import { toSessionUser } from './session-user.ts';

/** R7.03: the file server meets the user; the app does not wait, and later calls tell if it failed. */
function introduce(userData: UserData, token: string): void {
  request(registerUserResponseSchema, '/api/register_user', {
    method: 'POST',
    body: { user_data: userData },
    token,
  }).catch(() => {
    // Nothing depends on this answer: a file server that does not know the user refuses its calls.
  });
}

/** The last step of every way to sign in (R4.02): the app is the user's from here on. */
export async function enterSession(answer: SignInResponse, config: RuntimeConfig): Promise<void> {
  introduce(answer.userdata, answer.jwtToken);
  const user = await toSessionUser(answer.userdata, answer.avatar_url, config.fieldKey);
  beginSession(user, answer.jwtToken);
}
