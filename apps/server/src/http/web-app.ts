import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Logo } from '../config/index.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { refuseMethod } from './method-not-allowed.ts';

/** @returns the picture at a path; null = there is none */
export type FindLogo = (path: string) => Promise<Logo | null>;

/** Paths that are calls: an unknown one is a 404, never the web app's page. */
const CALLS = /^\/(api|d)(\/|$)/;

const READING = ['GET', 'HEAD'];

/**
 * The built web app: assets whose names carry a hash stay cached for good, everything else that a
 * browser navigates to is the one page, which routes itself.
 * @param webRoot folder of the build, with .br and .gz beside each asset
 * @param findLogo the operators' pictures
 */
export function webApp(webRoot: string, findLogo: FindLogo) {
  const page = join(webRoot, 'index.html');
  return new Hono()
    .use('*', async (c, next) => {
      if (CALLS.test(c.req.path)) return c.notFound();
      return next();
    })
    .get(
      '/assets/*',
      async (c, next) => {
        await next();
        if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
      },
      serveStatic({ root: webRoot, precompressed: true }),
      () => {
        throw new ProblemError('not_found');
      },
    )
    .get('/brand/*', async (c) => {
      const logo = await findLogo(c.req.path);
      if (logo === null) throw new ProblemError('not_found');
      // The path names the content, so it is its tag, too.
      const tag = `"${logo.path}"`;
      c.header('ETag', tag);
      c.header('Content-Type', logo.mediaType);
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      if (c.req.header('if-none-match') === tag) return c.body(null, 304);
      return c.body(logo.content);
    })
    .get('*', async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-cache');
    })
    .get('*', serveStatic({ root: webRoot, precompressed: true }))
    .get('*', serveStatic({ path: page, precompressed: true }))
    .all('*', (c) => (READING.includes(c.req.method) ? c.notFound() : refuseMethod(READING)));
}
