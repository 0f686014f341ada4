import { validator } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';
import { ProblemError } from '../problem/problem-error.ts';

/**
 * Middleware that checks one part of the request against a contract schema and describes it in the
 * OpenAPI document. The handler reads the parsed value with `c.req.valid(target)`.
 * @throws ProblemError invalid_request naming every wrong field
 */
export function validate<Target extends 'json' | 'query' | 'param', Schema extends $ZodType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const errors = result.error.map((issue) => ({
      path: (issue.path ?? [])
        .map((part) => (typeof part === 'object' ? part.key : part))
        .join('.'),
      message: issue.message,
    }));
    throw new ProblemError('invalid_request', undefined, { extras: { errors } });
  });
}
