import { NetworkError } from './api-error.ts';

/** Loses every race until `signal` aborts: the limit of what has none of its own. */
export const rejectedBy = (signal: AbortSignal, message: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new NetworkError(message, { cause: signal.reason }));
    });
  });
