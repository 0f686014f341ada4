import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

describe('shouldRetry', () => {
  it('asks again after an outage, twice at most', () => {
    for (const error of [new NetworkError('offline'), new ApiError({ status: 503 })]) {
      expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it.each([400, 401, 403, 404, 429])('takes a %d for an answer', (status) => {
    expect(shouldRetry(0, new ApiError({ status }))).toBe(false);
  });
});
