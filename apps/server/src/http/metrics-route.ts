import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Metrics } from '../observability/metrics.ts';
import { isLoopbackHost } from '../config/env.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { describe } from '../platform/request/describe.ts';

/** Prometheus exposition format, https://prometheus.io/docs/instrumenting/exposition_formats/. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** With any of them a proxy on this machine passes on what somebody elsewhere has sent. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * The metrics of the whole server, for this machine and whoever has the token. To everybody else there
 * is no such page.
 * @param token undefined = for this machine alone
 */
export function metricsRoute(metrics: Pick<Metrics, 'scrape'>, token: string | undefined) {
  return new Hono().get(
    '/metrics',
    describe({
      tag: 'Operations',
      summary:
        'Metrics of the whole server in the text format of Prometheus, for requests from this machine that no proxy passed on, or with METRICS_TOKEN as bearer token.',
      answers: { 200: { mediaType: 'text/plain' } },
      problems: ['not_found'],
      open: true,
    }),
    async (c) => {
      if (!carries(c, token) && !isFromThisMachine(c)) throw new ProblemError('not_found');
      const text = await metrics.scrape();
      return c.body(text, 200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' });
    },
  );
}

function carries(c: Context, token: string | undefined): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined || sent === undefined) return false;
  // Hashed, because only texts of one length can be compared in constant time.
  return timingSafeEqual(digest(sent), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isFromThisMachine(c: Context): boolean {
  // A proxy that adds no header may pass on the name that its client asked for, and a browser on this
  // machine the one of a page that has had it resolved to here.
  if (!isLoopbackHost(new URL(c.req.url).hostname)) return false;
  if (FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)) return false;
  const peer = getConnInfo(c).remote.address ?? '';
  // A socket of both families shows an IPv4 address as ::ffff:127.0.0.1; `process` undoes that.
  return ipaddr.isValid(peer) && ipaddr.process(peer).range() === 'loopback';
}
