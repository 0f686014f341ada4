import {
  type Preferences,
  preferencesSchema,
  updateUserRequestSchema,
  updateUserResponseSchema,
} from '@file-server/contract/settings';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { savePreferences, type SavePreferencesDeps } from './commands/save-preferences.ts';
import { getPreferences } from './repository.ts';

const TAG = 'Preferences';

export interface PreferencesRoutesDeps extends SavePreferencesDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
}

export function preferencesRoutes(deps: PreferencesRoutesDeps) {
  const guards = [requireSession(deps.sessions), requireRole('admin')] as const;
  return new Hono<SessionEnv>()
    .get(
      '/api/preferences',
      describe({
        tag: TAG,
        summary: 'Settings and shortcuts of the signed-in user; null = never set.',
        answers: { 200: preferencesSchema },
      }),
      ...guards,
      async (c) => {
        const preferences = await getPreferences(deps.db, c.var.session.userId);
        return c.json(preferences satisfies Preferences);
      },
    )
    .post(
      '/api/auth/user/update',
      describe({
        tag: TAG,
        summary: 'Save settings or shortcuts of the signed-in user; what is absent stays.',
        answers: { 200: updateUserResponseSchema },
        problems: ['invalid_request'],
      }),
      ...guards,
      validate('json', updateUserRequestSchema),
      async (c) => {
        const { data } = c.req.valid('json').user;
        const preferences = await savePreferences(deps, c.var.session.userId, data);
        return c.json({ status: 'success', preferences } as const);
      },
    );
}
