import type * as z from 'zod/mini';
import { request } from './api-client.ts';

const TIME_LIMIT_MS = 20_000;

/**
 * A POST of which no session is a part, whoever is signed in.
 *
 * @throws ApiError, NetworkError
 */
export const callAsGuest = <T>(
  schema: z.ZodMiniType<T>,
  address: string,
  body?: unknown,
): Promise<T> =>
  request(schema, address, {
    method: 'POST',
    body,
    token: null,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
