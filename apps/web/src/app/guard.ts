import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { SettingsChange } from '../lib/settings/merge-settings.ts';
import { rolesOf, useSession } from '../lib/session.ts';
import { decideAccess, type RouteAuth } from './access.ts';
import { safeRedirect } from './safe-redirect.ts';

/** What a route says about itself; the deepest route that says anything wins. */
export type RouteFlags = {
  auth?: RouteAuth;
  /** Laid over the user's settings while the route is shown (R3.05). */
  settings?: SettingsChange;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFlags {}
}

/** Where the browser is, or asks to go. */
type Request = { location: ParsedLocation; auth: RouteAuth; savedRedirect: unknown };

/** Lets the present user through, or throws the redirect of R2.13 and R2.14. */
export function guard({ location, auth, savedRedirect }: Request): void {
  const access = decideAccess(auth, rolesOf(useSession.getState()));
  const { origin } = window.location;
  if (access === 'denied') {
    redirect({ href: safeRedirect(savedRedirect, origin) ?? '/', replace: true, throw: true });
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
