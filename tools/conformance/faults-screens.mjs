import { fault } from '../lib/seen-red.mjs';

const APP = 'apps/web/src/app';
const FEATURES = 'apps/web/src/features';
const DEMOS = 'apps/web/src/demos';
const SERVER = 'apps/server/src/features';

/** Faults that the tests of sections 1 and 2, product and screens, must notice. */
export const SCREEN_FAULTS = [
  fault('R1.01', `${APP}/navigation/locales/en.ts`, "'WELCOME TO {{title}}'", "'WELCOME'"),
  fault(
    'R1.02',
    `${SERVER}/downloads/counting/unit-of-work.ts`,
    'downloaded + addedDownloaded',
    'downloaded',
  ),
  fault('R1.03', `${APP}/locales/en.ts`, '© 2023', '© 2024'),
  fault(
    'R1.04',
    `${SERVER}/licences/repository.ts`,
    'proPack: row.pro_pack === 1',
    'proPack: true',
  ),
  fault('R1.05', 'tools/lib/bundle-budget.mjs', 'const late = [...all]', 'const late = []'),
  fault(
    'R1.06',
    `${FEATURES}/file-manager/model/download-cost.ts`,
    "grant.state === 'committed'",
    "grant.state === 'reserved'",
  ),
  fault('R2.01', `${FEATURES}/sign-in/module.ts`, "frame: 'page'", "frame: 'shell'"),
  fault(
    'R2.02',
    'apps/web/src/ui/password-input.tsx',
    "'text' : 'password'",
    "'password' : 'password'",
  ),
  fault(
    'R2.03',
    `${FEATURES}/sign-in/components/login-form.tsx`,
    'FIELDS.every((field) => faults[field] === undefined)',
    'true',
  ),
  fault('R2.04', `${FEATURES}/registration/module.ts`, "'/register'", "'/registration'"),
  fault('R2.05', `${FEATURES}/sign-in/module.ts`, "'/callback'", "'/call-back'"),
  fault('R2.06', `${APP}/screens/module.ts`, 'auth: ROLE_GROUPS.user,', ''),
  fault(
    'R2.07 R6.03',
    `${FEATURES}/file-manager/module.ts`,
    "frame: 'shell',\n      auth: ROLE_GROUPS.admin",
    "frame: 'shell',\n      auth: ROLE_GROUPS.user",
  ),
  fault('R2.07', `${FEATURES}/file-manager/module.ts`, 'navbar: { display: false }', 'navbar: {}'),
  fault(
    'R2.08 R2.11',
    `${APP}/screens/module.ts`,
    "'/pages/errors/error-404'",
    "'/pages/errors/error-40'",
  ),
  fault(
    'R2.09',
    `${APP}/router.tsx`,
    "createRedirect('/', '/file-manager'",
    "createRedirect('/', '/loading'",
  ),
  fault('R2.10', `${APP}/screens/module.ts`, "'/loading'", "'/load'"),
  fault('R2.12', `${APP}/guard.ts`, "target === '/file-manager'", "target === '/'"),
  fault('R2.13', `${APP}/guard.ts`, '${url.search}${url.hash}', '${url.search}'),
  fault('R2.14', `${APP}/guard.ts`, "{ href: saved ?? '/',", "{ href: '/',"),
  fault(
    'R2.16',
    `${DEMOS}/auth-pages/module.ts`,
    "entry('reset-password-2', 'Reset password v2', 'reset'),",
    '',
  ),
  fault(
    'R2.16',
    `${DEMOS}/auth-pages/module.ts`,
    '`/pages/auth/${page}`',
    '`/pages/auths/${page}`',
  ),
  fault('R2.17', `${DEMOS}/auth-pages/module.ts`, 'translate: page,', ''),
  fault(
    'R2.18',
    `${APP}/navbar/vertical-items.tsx`,
    "case 'divider':",
    "case 'divider':\n      return null;\n    case 'none' as never:",
  ),
  fault(
    'R2.19 R6.03',
    `${APP}/access.ts`,
    "if (auth.length === 0) return isGuest ? 'allowed' : 'denied';",
    '',
  ),
  fault('R2.20', `${APP}/layouts/layout.tsx`, "config.scroll === 'content'", 'false'),
  fault('R2.20', `${APP}/shell/side-panels.tsx`, 'isWide && display ?', 'isWide ?'),
  fault(
    'R2.20',
    `${APP}/layouts/shortcuts-area.tsx`,
    "style !== 'layout3' || !config.leftSidePanel.display",
    "style !== 'layout3'",
  ),
  fault(
    'R2.20 R2.23',
    `${APP}/layouts/top-bars.tsx`,
    "config.toolbar.position === 'above' ? [toolbar, navbar] : [navbar, toolbar]",
    '[navbar, toolbar]',
  ),
  fault('R2.21', `${APP}/navbar/navbar-drawer.tsx`, 'width: NAVBAR_WIDTH,', 'width: 300,'),
  fault(
    'R2.22',
    `${APP}/navbar/folded-navbar.tsx`,
    'setNavbarFolded(!folded)',
    'setNavbarFolded(folded)',
  ),
  fault('R2.23', `${FEATURES}/settings-panel/settings-panel.tsx`, '<ThemeFields />', ''),
  fault(
    'R2.24',
    `${FEATURES}/colour-schemes/colour-schemes-panel.tsx`,
    'navbar: id, toolbar: id, footer: id',
    'navbar: id, toolbar: id, footer: before.footer',
  ),
  fault(
    'R2.25',
    `${DEMOS}/chat/locales/en.ts`,
    'Start a conversation by typing your message below.',
    'Type your message below.',
  ),
  fault(
    'R2.26',
    `${DEMOS}/quick-panel/components/switches.tsx`,
    'notifications: true',
    'notifications: false',
  ),
  fault(
    'R2.27',
    `${FEATURES}/notifications/locales/en.ts`,
    'There are no notifications for now.',
    'No notifications.',
  ),
  fault(
    'R2.28 R9.02',
    `${APP}/navigation/search-navigation.ts`,
    'SUGGESTION_LIMIT = 10',
    'SUGGESTION_LIMIT = 11',
  ),
  fault(
    'R2.29',
    `${APP}/toolbar/shortcuts/locales/en.ts`,
    'Search for an app or page',
    'Search for an app',
  ),
  fault(
    'R2.30',
    `${APP}/toolbar/user/user-menu-list.tsx`,
    "isGuest ? '/login' : '/logout'",
    "'/login'",
  ),
  fault('R2.31', 'apps/web/src/ui/side-panel/panel-over-page.tsx', "'Escape'", "'Esc'"),
  fault('R2.32', `${APP}/follow-settings.ts`, 'root.dir = direction;', ''),
];
