import { validator } from 'hono/validator';
import type * as z from 'zod/mini';
import { DemoProblem } from './demo-problem.ts';

function check<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DemoProblem('invalid_request');
  return parsed.data;
}

/** Query parameters as `schema` says, or 400. */
export const checkedQuery = <T extends Record<string, string | undefined>>(
  schema: z.ZodMiniType<T>,
) => validator('query', (value) => check(schema, value));

/** A JSON body as `schema` says, or 400. Nobody goes on who has given up while it was read. */
export const checkedJson = <T extends object>(schema: z.ZodMiniType<T>) =>
  validator('json', (value, { req }) => {
    req.raw.signal.throwIfAborted();
    return check(schema, value);
  });
