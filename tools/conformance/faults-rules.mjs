import { fault } from '../lib/seen-red.mjs';

const APP = 'apps/web/src/app';
const LIB = 'apps/web/src/lib';
const FEATURES = 'apps/web/src/features';
const DEMOS = 'apps/web/src/demos';
const SERVER = 'apps/server/src/features';

/** Faults that the tests of sections 3 to 6, entities, state, rules and roles, must notice. */
export const RULE_FAULTS = [
  fault('R3.01 R3.02', `${LIB}/session-user.ts`, 'photoURL: avatarUrl', 'photoURL: null'),
  fault(
    'R3.01',
    `${APP}/toolbar/user/user-menu.tsx`,
    'photoURL={person.photoURL}',
    'photoURL={null}',
  ),
  fault('R3.02', `${SERVER}/sign-in/present.ts`, 'ProPack: licence.proPack', 'ProPack: true'),
  fault(
    'R3.03',
    `${LIB}/session-user.ts`,
    'redirectUrl: record.redirect_url ?? null',
    'redirectUrl: null',
  ),
  fault(
    'R3.04',
    `${FEATURES}/download-count/model/count.ts`,
    'crrDownCount: value ??',
    'maxDownCount: value ?? null,\n  crrDownCount: value ??',
  ),
  fault(
    'R3.05',
    `${LIB}/settings/merge-settings.ts`,
    'parsed.success ? parsed.data : base',
    'base',
  ),
  fault('R3.06', `${APP}/navbar/navbar-entry.tsx`, 'badge.title', "'badge'"),
  fault(
    'R3.07',
    `${DEMOS}/chat/model/order-contacts.ts`,
    'return',
    'return [] as never;\n  return',
  ),
  fault('R3.08', 'apps/web/src/ui/snackbar-host.tsx', 'autoHideDuration: hideAfter', ''),
  fault('R4.01', `${LIB}/attempt.ts`, '!changed.includes(field)', 'true'),
  fault(
    'R4.02',
    `${APP}/follow-settings.ts`,
    'if (current.language !== before.current.language) void speak(current.language);',
    '',
  ),
  fault('R4.03 R5.09', `${LIB}/start-session.ts`, '!isTokenLive(token, Date.now())', 'false'),
  fault(
    'R4.03',
    `${LIB}/start-session.ts`,
    'error.status >= TOO_MANY_REQUESTS',
    'error.status >= 600',
  ),
  fault(
    'R4.04',
    `${APP}/follow-session.ts`,
    "'expired' : 'ended', error);\n    }\n    endSession();",
    "'expired' : 'ended', error);\n    }",
  ),
  fault('R4.05', `${APP}/sign-out.ts`, 'leaveProvider(user.from, config)', 'null'),
  fault('R4.06', `${DEMOS}/chat/components/chat-panel.tsx`, 'if (!open) selectContact(null);', ''),
  fault('R4.07', `${APP}/navbar/folded-navbar.tsx`, 'folded && (pointerInside', 'folded && (false'),
  fault(
    'R4.08',
    `${FEATURES}/notifications/components/notification-panel.tsx`,
    "if (pathChanged) closePanel('notifications');",
    '',
  ),
  fault(
    'R4.09',
    `${LIB}/panels.ts`,
    'if (open.has(panel)) usePanels',
    'if (!open.has(panel)) usePanels',
  ),
  fault(
    'R4.10',
    `${LIB}/settings/settings-store.ts`,
    'current: mergeSettings(defaults, route)',
    'current: defaults',
  ),
  fault(
    'R4.11 R3.05 R7.06',
    `${SERVER}/preferences/commands/save-preferences.ts`,
    '...(shortcuts !== undefined && {',
    '...(settings === undefined && {',
  ),
  fault(
    'R4.12',
    `${FEATURES}/download-count/model/count.ts`,
    'value ?? state.maxDownCount ?? state.crrDownCount',
    'value ?? state.crrDownCount',
  ),
  fault(
    'R5.01',
    `${FEATURES}/sign-in/model/sign-in-method.ts`,
    "z.minLength(1, t('email.required')), ",
    '',
  ),
  fault(
    'R5.02',
    `${FEATURES}/sign-in/model/sign-in-method.ts`,
    'MIN_PASSWORD_LENGTH = 4',
    'MIN_PASSWORD_LENGTH = 5',
  ),
  fault(
    'R5.03',
    `${FEATURES}/registration/locales/en.ts`,
    'You must enter display name',
    'Who are you?',
  ),
  fault(
    'R5.04',
    `${FEATURES}/registration/model/registration.ts`,
    "z.minLength(PASSWORD_MIN_LENGTH, t('password.short')),",
    '',
  ),
  fault(
    'R5.05',
    `${FEATURES}/registration/model/registration.ts`,
    'password === passwordConfirm',
    "password !== '' || passwordConfirm !== ''",
  ),
  fault(
    'R5.06',
    `${DEMOS}/chat/api/chat-queries.ts`,
    'typedSince(messageText, present.trimStart())',
    'present',
  ),
  fault('R5.07 R5.08', 'packages/domain/src/fold-text.ts', '.toLowerCase()', ''),
  fault('R5.08', 'packages/domain/src/fold-text.ts', ".replace(MARKS, '')", ''),
  fault('R5.09', `${LIB}/access-token.ts`, 'claims.exp * 1000 > now', 'claims.exp * 1000 >= now'),
  fault(
    'R5.09',
    `${SERVER}/sessions/access-token.ts`,
    "if (error instanceof errors.JWTExpired) throw new ProblemError('access_token_expired');",
    '',
  ),
  fault(
    'R5.10',
    'packages/contract/src/sign-in.ts',
    "status: z.literal('success'),\n  jwtToken",
    'status: z.string(),\n  jwtToken',
  ),
  fault(
    'R5.11',
    'packages/domain/src/field-format.ts',
    '!ciphertextText || rest.length > 0',
    '!ciphertextText',
  ),
  fault('R6.01', 'packages/contract/src/roles.ts', "staff: ['admin', 'staff']", "staff: ['admin']"),
  fault('R6.02', `${LIB}/session-user.ts`, "['admin', ...roles]", 'roles'),
  fault('R6.02', `${SERVER}/users/policy.ts`, ": ['admin'];", ': [];'),
  fault(
    'R6.04',
    `${SERVER}/sessions/guards.ts`,
    "if (!c.get('session').roles.includes(role)) throw",
    "if (role === 'admin') throw",
  ),
];
