import { countSchema } from '@file-server/contract/downloads';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { countQuery, writeCount } from '../../../lib/download-count.ts';
import { setCurrentCount } from '../model/count.ts';

const carriesCount = z.object({ count: countSchema });

/**
 * Lets every answer to this tab's own changes move the counters, whichever feature asked: an answer
 * that carries a count brings the new figures, a refusal `quota_exhausted` says that all is used
 * (R4.12) until the refreshed figures arrive. Returns an unsubscribe function.
 */
export const watchAnswers = (client: QueryClient): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') {
      const answer = carriesCount.safeParse(event.action.data);
      if (answer.success) writeCount(client, answer.data.count);
    }
    if (event.action.type === 'error' && saysAllUsed(event.action.error)) {
      client.setQueryData(countQuery.queryKey, (count) => count && setCurrentCount(count));
      void client.invalidateQueries({ queryKey: countQuery.queryKey });
    }
  });

const saysAllUsed = (error: unknown): boolean => problemCodeOf(error) === 'quota_exhausted';
