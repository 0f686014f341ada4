import { fault } from '../lib/seen-red.mjs';

const APP = 'apps/web/src/app';
const LIB = 'apps/web/src/lib';
const FEATURES = 'apps/web/src/features';
const DEMOS = 'apps/web/src/demos';
const SERVER = 'apps/server/src/features';

/** Faults that the tests of sections 7 to 9, calls, failures and constants, must notice. */
export const CALL_FAULTS = [
  fault(
    'R7.01 R7.03',
    `${FEATURES}/sign-in/api/sign-in.ts`,
    'await enterSession(answer, config);',
    '',
  ),
  fault('R7.01', `${SERVER}/sign-in/routes.ts`, "'/api/auth',", "'/api/authenticate',"),
  fault('R7.02', `${SERVER}/sign-in/routes.ts`, 'access_token: token,', "access_token: '',"),
  fault(
    'R7.02',
    `${LIB}/session-renewal.ts`,
    "document.addEventListener('visibilitychange', schedule, { signal: stopping.signal });",
    '',
  ),
  fault(
    'R7.03',
    `${SERVER}/sign-in/routes.ts`,
    "c.req.valid('json').user_data.uuid !== c.var.session.userId",
    'c.var.session.userId === null',
  ),
  fault('R7.04', `${LIB}/providers/auth0-profile.ts`, 'keepalive: true,', ''),
  fault('R7.04', `${LIB}/providers/auth0-profile.ts`, "method: 'PATCH'", "method: 'PUT'"),
  fault(
    'R7.05',
    `${SERVER}/providers/commands/find-or-make-user.ts`,
    'if (!identity.emailVerified) throw',
    'if (identity.emailVerified === null) throw',
  ),
  fault(
    'R7.07',
    `${LIB}/providers/provider-storage.ts`,
    "'expires_at', 'auth0.ssodata'",
    "'expires_at'",
  ),
  fault('R7.08', `${SERVER}/library/routes.ts`, "'/api/library/entries'", "'/api/library/list'"),
  fault('R7.10', `${DEMOS}/chat/endpoints.ts`, 'store.write(markRead(state, contactId));', ''),
  fault(
    'R7.11',
    `${DEMOS}/quick-panel/endpoints.ts`,
    "'/api/quick-panel/data'",
    "'/api/quick-panel'",
  ),
  fault(
    'R7.11',
    `${DEMOS}/notifications/endpoints.ts`,
    "'/api/notification-panel/data'",
    "'/api/notifications'",
  ),
  fault(
    'R7.40',
    'apps/web/src/demo-runtime/demo-client.ts',
    'if (response.ok)',
    'if (response.status === 201)',
  ),
  fault('R8.01', `${FEATURES}/sign-in/locales/en.ts`, 'Invalid credentials', 'Wrong credentials'),
  fault(
    'R8.02',
    `${FEATURES}/sign-in/model/sign-in-failure.ts`,
    "if (error instanceof NetworkError) return both(t('failure.unreachable'));",
    '',
  ),
  fault(
    'R8.03',
    `${LIB}/start-session.ts`,
    'error.status >= TOO_MANY_REQUESTS',
    'error.status >= 400',
  ),
  fault('R8.03', `${LIB}/session-end/locales/en.ts`, 'Token validation failed', 'Token refused'),
  fault(
    'R8.04 R8.05',
    `${LIB}/providers/firebase-failure.ts`,
    "'auth/user-disabled': onAccount(",
    "'auth/user-disabled': onPassword(",
  ),
  fault(
    'R8.05',
    `${LIB}/providers/firebase-failure.ts`,
    "form === 'register' ?",
    "form !== 'register' ?",
  ),
  fault('R8.06', `${LIB}/providers/provider-settings.ts`, 'console.warn(', 'void ('),
  fault('R8.07', `${APP}/locales/en.ts`, 'User data saved to auth0', 'User data saved at auth0'),
  fault(
    'R8.07',
    `${APP}/follow-settings.ts`,
    'onSaved: () => snackbars.success(',
    'onSaved: () => snackbars.info(',
  ),
  fault('R8.08', `${FEATURES}/sign-in/locales/en.ts`, 'Logging in with JWT', 'Logging in'),
  fault(
    'R8.11',
    'apps/web/src/ui/snackbars.tsx',
    "warning: say('warning')",
    "warning: say('info')",
  ),
  fault('R9.01', `${FEATURES}/settings-panel/settings-panel.tsx`, 'width={380}', 'width={360}'),
  fault(
    'R9.01',
    `${FEATURES}/colour-schemes/colour-schemes-panel.tsx`,
    'width={380}',
    'width={360}',
  ),
  fault('R9.01', `${DEMOS}/chat/components/chat-panel.tsx`, 'small: 320', 'small: 300'),
  fault('R9.03', 'apps/web/src/ui/snackbar-host.tsx', 'MAX_SNACKBARS = 5', 'MAX_SNACKBARS = 6'),
  fault(
    'R9.03',
    'apps/web/src/ui/snackbar-host.tsx',
    'HIDE_AFTER_MS = 2000',
    'HIDE_AFTER_MS = 20_000',
  ),
  fault('R9.03', 'apps/web/src/ui/snackbar-host.tsx', "vertical: 'top'", "vertical: 'bottom'"),
  fault(
    'R9.04',
    `${LIB}/settings/default-settings.ts`,
    'containerWidth: 1120',
    'containerWidth: 1100',
  ),
  fault('R9.05', `${LIB}/providers/auth0.ts`, 'tokens.expires_in * 1000', 'tokens.expires_in'),
  fault('R9.07', 'packages/domain/src/field-format.ts', 'KEY_BYTES = 32', 'KEY_BYTES = 16'),
];
