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
  const url = URL.parse(value, origin);
  if (url === null || url.origin !== origin) return null;
  // Dot segments can put an empty first segment in front: "/.//evil" is the path "//evil".
  if (url.pathname.startsWith('//') || NEVER_RESUMED.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
