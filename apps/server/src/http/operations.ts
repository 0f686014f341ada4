import { type RuntimeConfig, runtimeConfigSchema } from '@file-server/contract/runtime-config';
import { Hono } from 'hono';
import * as z from 'zod';
import { describe } from '../platform/request/describe.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';

interface OperationsDeps {
  /** Rejects while something that every request needs does not answer. */
  readonly checkReady: () => Promise<void>;
  readonly runtimeConfig: RuntimeConfig;
}

const tag = 'Operations';
const okSchema = z.object({ status: z.literal('ok') });

/** What a supervisor asks the process, and what the web app asks before its first call. */
export function operationsRoutes({ checkReady, runtimeConfig }: OperationsDeps) {
  return new Hono()
    .get(
      '/healthz',
      describe({
        tag,
        summary: 'Whether the process lives.',
        answers: { 200: okSchema },
        open: true,
      }),
      (c) => c.json({ status: 'ok' }),
    )
    .get(
      '/readyz',
      describe({
        tag,
        summary: 'Whether what every request needs answers, too.',
        answers: { 200: okSchema },
        problems: ['unavailable'],
        open: true,
      }),
      async (c) => {
        try {
          await checkReady();
        } catch (cause) {
          throw new ProblemError('unavailable', undefined, { cause });
        }
        return c.json({ status: 'ok' });
      },
    )
    .get(
      '/config.json',
      describe({
        tag: 'Web app',
        summary: 'Runtime configuration of the web app.',
        answers: { 200: runtimeConfigSchema },
        open: true,
      }),
      (c) => {
        c.header('Cache-Control', 'no-cache');
        return c.json(runtimeConfig);
      },
    );
}
