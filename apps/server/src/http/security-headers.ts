import { secureHeaders } from 'hono/secure-headers';

/**
 * Response headers of the web app and the API. Scripts come from this origin only; inline styles are
 * allowed because the component library writes its style sheets at run time.
 * @param authHost origin of a separate licence server, or empty
 */
export function securityHeaders(authHost: string) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(authHost === '' ? [] : [authHost])],
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
}
