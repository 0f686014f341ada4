import { type Nginx, runNginx } from './nginx.ts';

/**
 * Starts a real nginx that passes every request on, as a vendor's own proxy would.
 * @param upstream host and port of the server
 * @param buffering `on` is what nginx does by itself
 * @param listen further words of its `listen` line
 */
export function startPlainProxy(
  upstream: string,
  buffering: 'on' | 'off',
  listen = '',
): Promise<Nginx> {
  return runNginx(
    (port) => `
server {
  listen 127.0.0.1:${port} ${listen};
  proxy_buffering ${buffering};
  location / {
    proxy_pass http://${upstream};
    proxy_http_version 1.1;
  }
}`,
  );
}
