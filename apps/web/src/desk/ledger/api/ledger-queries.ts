import {
  ledgerPageSchema,
  type LedgerProgress,
  ledgerProgressSchema,
  type ReconcileProgress,
  reconcileProgressSchema,
} from '@file-server/contract/ledger';
import { orNetworkError, requestAnswer } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { requestFile } from '../../../lib/request-file.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { type Filters, toQuery } from '../model/filters.ts';

const PATH = '/api/operator/ledger';
const PAGE_SIZE = 100;

/** GET /api/operator/ledger: the newest first, page after page. */
export const ledgerQuery = (filters: Filters) =>
  pagedQuery(['ledger', filters], ledgerPageSchema, PATH, {
    ...toQuery(filters),
    limit: PAGE_SIZE,
  });

/** The whole list as a file. @throws ApiError, NetworkError and the signal's AbortError */
export const exportLedger = (
  filters: Filters,
  format: 'csv' | 'ndjson',
  signal: AbortSignal,
): Promise<Blob> =>
  requestFile(`${PATH}/export`, { signal, query: { format, ...toQuery(filters) } });

/**
 * Has every seal checked.
 * @param onProgress hears every step
 * @returns the last one, with the verdict
 * @throws ApiError, NetworkError and the signal's AbortError
 */
export const verifyLedger = (onProgress: (step: LedgerProgress) => void, signal: AbortSignal) =>
  prove('verify', { schema: ledgerProgressSchema, onProgress, signal }, isVerified);

/**
 * Has every counter compared with its grants and the ledger, after the seals.
 * @param onProgress hears every step
 * @returns the last one, with the outcome
 * @throws ApiError, NetworkError and the signal's AbortError
 */
export const reconcileLedger = (
  onProgress: (step: ReconcileProgress) => void,
  signal: AbortSignal,
) => prove('reconcile', { schema: reconcileProgressSchema, onProgress, signal }, isReconciled);

const isVerified = ({ verdict }: LedgerProgress): boolean => verdict !== null;
const isReconciled = ({ outcome }: ReconcileProgress): boolean => outcome !== null;

interface Listening<Step> {
  readonly schema: { readonly parse: (value: unknown) => Step };
  readonly onProgress: (step: Step) => void;
  readonly signal: AbortSignal;
}

async function prove<Step>(
  what: 'verify' | 'reconcile',
  { schema, onProgress, signal }: Listening<Step>,
  isLast: (step: Step) => boolean,
): Promise<Step> {
  const answer = await requestAnswer(`${PATH}/${what}`, { method: 'POST', signal });
  return orNetworkError(async () => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const step = schema.parse(JSON.parse(line));
        onProgress(step);
        if (isLast(step)) return step;
      }
      if (done) throw new NetworkError('The answer ended before the verdict.');
    }
  });
}
