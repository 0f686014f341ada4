import type { Logger } from './logger.ts';

export interface OutageLog {
  /** @param err null where there was no answer at all */
  failed(err: unknown): void;
  succeeded(): void;
}

/** Logs once when work that is repeated begins to fail, and once when it succeeds again. */
export function createOutageLog(
  logger: Pick<Logger, 'error' | 'info'>,
  texts: { readonly began: string; readonly ended: string },
): OutageLog {
  let isOut = false;
  return {
    failed(err) {
      if (isOut) return;
      isOut = true;
      logger.error({ err }, texts.began);
    },
    succeeded() {
      if (!isOut) return;
      isOut = false;
      logger.info(texts.ended);
    },
  };
}
