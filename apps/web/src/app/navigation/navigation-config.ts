import { ROLE_GROUPS } from '@file-server/contract';
import type { NavigationItem } from './navigation-item.ts';

const authPage = (page: string, title: string, icon: string): NavigationItem => ({
  id: page,
  title,
  translate: page,
  type: 'item',
  icon,
  url: `/pages/auth/${page}`,
});

/** The whole menu (R2.16); who sees which part is decided by `auth`. */
export const navigation: readonly NavigationItem[] = [
  {
    id: 'applications',
    title: 'Applications',
    translate: 'applications',
    type: 'group',
    icon: 'apps',
    children: [
      {
        id: 'file-manager',
        title: 'File Manager',
        translate: 'file-manager',
        type: 'item',
        icon: 'folder',
        url: '/file-manager',
        auth: ROLE_GROUPS.admin,
      },
    ],
  },
  {
    id: 'pages',
    title: 'Pages',
    translate: 'pages',
    type: 'group',
    icon: 'pages',
    children: [
      {
        id: 'authentication',
        title: 'Authentication',
        translate: 'authentication',
        type: 'collapse',
        icon: 'lock',
        children: [
          authPage('login', 'Login', 'login'),
          authPage('login-2', 'Login v2', 'login'),
          authPage('login-3', 'Login v3', 'login'),
          authPage('register', 'Register', 'register'),
          authPage('register-2', 'Register v2', 'register'),
          authPage('register-3', 'Register v3', 'register'),
          authPage('forgot-password', 'Forgot password', 'help'),
          authPage('forgot-password-2', 'Forgot password v2', 'help'),
          authPage('reset-password', 'Reset password', 'reset'),
          authPage('reset-password-2', 'Reset password v2', 'reset'),
          authPage('lock', 'Lock screen', 'lock'),
          authPage('mail-confirm', 'Mail confirmation', 'mail'),
        ],
      },
      {
        id: 'error-404',
        title: 'Error 404',
        translate: 'error-404',
        type: 'item',
        icon: 'error',
        url: '/pages/errors/error-404',
      },
    ],
  },
];
