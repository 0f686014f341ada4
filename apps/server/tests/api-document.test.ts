import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBHOOK_KINDS } from '@file-server/contract/webhooks';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import { createContainer } from '../src/container.ts';
import { createLogger } from '../src/observability/logger.ts';
import { buildApp, servicesOf } from '../src/server.ts';

const FIELD_KEY = randomBytes(32).toString('base64');

/** What has no place in a description of the calls: the description itself, the web app's files. */
const NO_CALLS = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /assets/*',
  'GET /brand/*',
  'GET /*',
];

type Document = Record<string, unknown> & {
  readonly webhooks: Record<string, object>;
  readonly paths: Record<string, Record<string, { summary?: string; parameters?: Parameter[] }>>;
};
type Parameter = { readonly in: string; readonly name: string };

describe.each([
  ['keeps its own accounts', {}],
  ['follows another licence server', { AUTH_HOST: 'http://127.0.0.1:9', FIELD_KEY }],
])('the OpenAPI document of a server that %s', (_title, env) => {
  async function withApp(work: (app: Hono, document: Document) => Promise<void>): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'api-document-'));
    const config = loadConfig({ DATA_DIR: dataDir, ...env });
    const logger = createLogger('silent');
    const container = await createContainer({ config, logger });
    try {
      const app = buildApp(servicesOf(container, new AbortController().signal));
      const answer = await app.request('/api/openapi.json');
      await work(app, (await answer.json()) as Document);
    } finally {
      await container.close();
      await rm(dataDir, { recursive: true });
    }
  }

  it('is valid OpenAPI 3.1', () =>
    withApp(async (_app, document) => {
      const validator = new Validator();
      expect(await validator.validate(document)).toEqual({ valid: true });
      expect(validator.version).toBe('3.1');
    }));

  it('describes what endpoints are sent, for programs and for people', () =>
    withApp(async (app, { webhooks }) => {
      expect(Object.keys(webhooks)).toEqual([...WEBHOOK_KINDS, 'test']);
      expect(webhooks['licence.changed']).toMatchObject({
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    data: {
                      properties: {
                        detail: {
                          contentMediaType: 'application/json',
                          contentSchema: { properties: { activated: { type: 'boolean' } } },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      });
      const page = await (await app.request('/api/docs')).text();
      for (const kind of Object.keys(webhooks)) expect(page).toContain(`<code>${kind}</code>`);
      // A list begins with a term, also where it is of what a call takes.
      expect(page).not.toMatch(/<dl>\s*<dd>/);
      // What a call takes, what it answers with, and what a refusal that many calls share carries.
      for (const field of ['If-Match', 'Upload-Offset', 'Repr-Digest', 'Retry-After']) {
        expect(page).toContain(`<code>${field}</code>: `);
      }
    }));

  it('describes every call and no other, with what its path takes', () =>
    withApp((app, { paths }) => {
      const calls = app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !NO_CALLS.includes(call))
        .map((call) => call.replaceAll(/:(\w+)/g, '{$1}'));
      const described = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(described.toSorted()).toEqual([...new Set(calls)].toSorted());
      for (const [path, methods] of Object.entries(paths)) {
        const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        for (const { summary, parameters = [] } of Object.values(methods)) {
          expect(summary).toMatch(/\S/);
          const inPath = parameters.filter((parameter) => parameter.in === 'path');
          expect(inPath.map(({ name }) => name)).toEqual(placeholders);
        }
      }
      return Promise.resolve();
    }));
});
