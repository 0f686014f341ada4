/** What a page asks for; the texts of the page carry the same name. */
export type AuthPageKind =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'lock'
  | 'mail-confirm';

/**
 * `card`: a card in the middle of a gradient. `side`: a welcome beside a card of full height.
 * `panes`: one card of two panes. Below `md` each of them is one pane.
 */
export type AuthPageLook = 'card' | 'side' | 'panes';

type LinkText = 'toForgotten' | 'toRegister' | 'toLogin' | 'backToLogin' | 'notYou';

const link = <Page extends string>(page: Page, text: LinkText) => ({ page, text });

const page = <Page extends string>(
  kind: AuthPageKind,
  look: AuthPageLook,
  ...links: readonly ReturnType<typeof link<Page>>[]
) => ({ kind, look, links });

/** The twelve pages under /pages/auth/ (R2.16). */
export const authPages = {
  login: page(
    'login',
    'card',
    link('forgot-password', 'toForgotten'),
    link('register', 'toRegister'),
  ),
  'login-2': page(
    'login',
    'side',
    link('forgot-password-2', 'toForgotten'),
    link('register-2', 'toRegister'),
  ),
  'login-3': page(
    'login',
    'panes',
    link('forgot-password-2', 'toForgotten'),
    link('register-3', 'toRegister'),
  ),
  register: page('register', 'card', link('login', 'toLogin')),
  'register-2': page('register', 'side', link('login-2', 'toLogin')),
  'register-3': page('register', 'panes', link('login-3', 'toLogin')),
  'forgot-password': page('forgot-password', 'card', link('login', 'backToLogin')),
  'forgot-password-2': page('forgot-password', 'side', link('login-2', 'backToLogin')),
  'reset-password': page('reset-password', 'card', link('login', 'backToLogin')),
  'reset-password-2': page('reset-password', 'side', link('login-2', 'backToLogin')),
  lock: page('lock', 'card', link('login', 'notYou')),
  'mail-confirm': page('mail-confirm', 'card', link('login', 'backToLogin')),
} as const;

export type AuthPageName = keyof typeof authPages;

/** A link of a page, to another of them. */
export type AuthPageLink = { readonly page: AuthPageName; readonly text: LinkText };

export const isAuthPageName = (name: string): name is AuthPageName =>
  Object.hasOwn(authPages, name);
