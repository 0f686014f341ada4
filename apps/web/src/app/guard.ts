import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { RouteAuth, RouteFlags } from '../lib/module.ts';
import { rolesOf, useSession } from '../lib/session.ts';
import { decideAccess } from './access.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFlags {}
  interface HistoryState {
    isOwnPage?: true;
  }
}

/** Where the browser is, or asks to go. */
type Request = { location: ParsedLocation; auth: RouteAuth; savedRedirect: unknown };

/** Lets the present user through, or throws the redirect of R2.13, R2.14 and R3.03. */
export function guard({ location, auth, savedRedirect }: Request): void {
  const session = useSession.getState();
  const access = decideAccess(auth, rolesOf(session));
  const { origin } = window.location;
  if (access === 'denied') {
    // Who was led to their own page and is denied that, too, would be led there for ever.
    const own = location.state.isOwnPage ? null : safeRedirect(session.user?.redirectUrl, origin);
    const saved = safeRedirect(savedRedirect, origin);
    if (saved === null && own !== null) {
      redirect({ href: own, state: { isOwnPage: true }, replace: true, throw: true });
    }
    redirect({ href: saved ?? '/', replace: true, throw: true });
  }
  if (access !== 'sign-in-first') return;
  const target = safeRedirect(location.href, origin);
  redirect({
    to: '/login',
    search: target === null || target === '/file-manager' ? {} : { redirect: target },
    replace: true,
    throw: true,
  });
}

// Coming back to one of these would end the session again or show a form to a signed-in user.
const NEVER_RESUMED = /^\/(?:login|logout|register|callback)\/?$/i;

// URL parsers drop or rewrite these, and "/\evil" or "/<tab>/evil" would become another host.
// oxlint-disable-next-line no-control-regex
const REWRITTEN = /[\u0000-\u0020\\\u007f]/;

/**
 * The remembered address (R2.13) if it is a path, query and hash of this origin, else null.
 * The answer is normalised and always starts with exactly one slash.
 */
export function safeRedirect(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || REWRITTEN.test(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin) return null;
  // Dot segments can put an empty first segment in front: "/.//evil" is the path "//evil".
  if (url.pathname.startsWith('//') || NEVER_RESUMED.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
