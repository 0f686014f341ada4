/**
 * Where a browser on this machine finds what listens there: an address that means "every one" is no
 * name, and no link has the zone of an address.
 */
export function browserOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  const name = host.includes(':') ? `[${host.replace(/%.*$/, '')}]` : host;
  return `http://${name}:${port}`;
}
