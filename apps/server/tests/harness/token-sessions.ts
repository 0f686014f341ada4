import type { Sessions } from '../../src/features/sessions/index.ts';
import { ProblemError } from '../../src/platform/problem/problem-error.ts';

/**
 * Sessions for tests of calls that need one: the token is the id of the user. `bad` is no token, and
 * `guest` somebody without a role.
 */
export const tokenSessions: Pick<Sessions, 'authenticate'> = {
  authenticate: (token) =>
    token === 'bad'
      ? Promise.reject(new ProblemError('invalid_access_token'))
      : Promise.resolve({
          sessionId: 'session',
          userId: token,
          email: 'a@example.com',
          roles: token === 'guest' ? [] : ['admin'],
          origin: 'custom-db',
          provenAt: 0,
        }),
};
