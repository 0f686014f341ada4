import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { RouteAuth, RouteFlags } from '../lib/module.ts';
import { rolesOf, useSession } from '../lib/session.ts';
import { decideAccess } from './access.ts';
import { safeRedirect } from './safe-redirect.ts';

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
