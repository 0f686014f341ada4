import type { ProvidersConfig } from '@file-server/contract/providers';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Hosts of Firebase's SDK: sign-in, and the renewal of its tokens. */
const FIREBASE_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Response headers of the web app and the API. Scripts come from this origin only; inline styles are
 * allowed because the component library writes its style sheets at run time.
 * Beyond it, pages reach the licence server and the configured sign-in providers, and nobody else.
 */
export function securityHeaders({
  authHost,
  providers,
}: Pick<RuntimeConfig, 'authHost' | 'providers'>): MiddlewareHandler {
  const { connect, frame } = providerHosts(providers);
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(authHost === '' ? [] : [authHost]), ...connect],
      frameSrc: ["'self'", ...frame],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Plain http is a supported way to run; a proxy that ends TLS adds HSTS itself.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
  return (c, next) => {
    // A download's own headers are stricter.
    if (c.req.path.startsWith('/d/')) return next();
    return (c.req.path.startsWith('/brand/') ? setPictureHeaders : setHeaders)(c, next);
  };
}

/** Opened by itself, a picture runs nothing and asks for nothing, although it has this origin. */
const setPictureHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ['data:'],
    fontSrc: ['data:'],
    frameAncestors: ["'none'"],
    sandbox: [],
  },
  strictTransportSecurity: false,
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
});

/** What the providers' SDKs call, and what they open in a hidden frame. */
function providerHosts({ firebase, auth0 }: ProvidersConfig) {
  const connect: string[] = [];
  const frame: string[] = [];
  if (firebase) {
    connect.push(...(firebase.emulator === null ? FIREBASE_HOSTS : [firebase.emulator]));
    frame.push(firebase.emulator ?? `https://${firebase.authDomain}`);
  }
  if (auth0) {
    const { domain, audience } = auth0;
    const origin = domain.startsWith('http:') ? domain : `https://${domain}`;
    connect.push(origin);
    // The calls of R7.04 go where the API is named, which may be another domain of the tenant.
    if (audience !== null) connect.push(new URL(audience).origin);
    frame.push(origin);
  }
  return { connect: [...new Set(connect)], frame };
}
