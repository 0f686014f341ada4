import {
  ledgerPageSchema,
  type LedgerProgress,
  ledgerProgressSchema,
} from '@file-server/contract/ledger';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { NetworkError, toApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { type Filters, toQuery } from '../model/filters.ts';

const PATH = '/api/operator/ledger';
const PAGE_SIZE = 100;

/** GET /api/operator/ledger: the newest first, page after page. */
export const ledgerQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['ledger', filters],
    queryFn: ({ pageParam, signal }) =>
      request(ledgerPageSchema, PATH, {
        signal,
        query: { ...toQuery(filters), limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/**
 * The whole list as a file. The browser keeps large ones on disk.
 * @throws ApiError, NetworkError and the signal's AbortError
 */
export async function exportLedger(
  filters: Filters,
  format: 'csv' | 'ndjson',
  signal: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(toQuery(filters))) {
    if (value !== undefined) query.set(name, value);
  }
  const answer = await send(`${PATH}/export?${query}`, { signal });
  return orNetworkError(() => answer.blob());
}

/**
 * Has every seal checked.
 * @param onProgress hears every step
 * @returns the last one, with the verdict
 * @throws ApiError, NetworkError and the signal's AbortError
 */
export async function verifyLedger(
  onProgress: (progress: LedgerProgress) => void,
  signal: AbortSignal,
): Promise<LedgerProgress> {
  const answer = await send(`${PATH}/verify`, { method: 'POST', signal });
  return orNetworkError(async () => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const progress = ledgerProgressSchema.parse(JSON.parse(line));
        onProgress(progress);
        if (progress.verdict !== null) return progress;
      }
      if (done) throw new NetworkError('The answer ended before the verdict.');
    }
  });
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = { authorization: `Bearer ${useSession.getState().token}` };
  const answer = await orNetworkError(() => fetch(path, { ...init, headers }));
  if (answer.ok) return answer;
  throw toApiError(answer, await answer.json().catch(() => null));
}

async function orNetworkError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('The server did not answer.', { cause: error });
  }
}
