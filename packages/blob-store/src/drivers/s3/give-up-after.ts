import type { S3Client } from '@aws-sdk/client-s3';
import { hasName } from './platform-errors.ts';

/**
 * Has a client not ask again what was answered with silence for so long. It would ask three times, which
 * for work that may take a minute is more than anybody waits for.
 */
export function giveUpAfter(client: S3Client, silenceMs: number): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const begun = performance.now();
      try {
        return await next(args);
      } catch (error) {
        const wasSilent = performance.now() - begun >= silenceMs;
        if (!wasSilent || !hasName(error, 'TimeoutError')) throw error;
        // Neither the name nor the cause is one after which the client asks again.
        throw Object.assign(new Error('no answer in time'), { name: 'TimedOut' });
      }
    },
    // Within what asks again.
    { step: 'finalizeRequest', priority: 'low' },
  );
}
