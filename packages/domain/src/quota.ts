import type { Period } from '@file-server/contract/downloads';

/**
 * The period that `now` (epoch milliseconds) falls into, in UTC:
 * `lifetime`, `YYYY-MM` or `YYYY-MM-DD`. Two instants share a counter exactly when their keys are equal.
 */
export function periodKey(period: Period, now: number): string {
  switch (period) {
    case 'lifetime':
      return 'lifetime';
    case 'month':
      return new Date(now).toISOString().slice(0, 'YYYY-MM'.length);
    case 'day':
      return new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  }
}

/** First instant (epoch milliseconds) of the period after the one of `now`; null for lifetime. */
export function periodEnd(period: Period, now: number): number | null {
  const date = new Date(now);
  switch (period) {
    case 'lifetime':
      return null;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    case 'day':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
  }
}

export type QuotaUse = {
  /** Downloads allowed in the period; null = unlimited. */
  maximum: number | null;
  /** Committed grants of the period. */
  downloaded: number;
  /** Live grants that are not committed. */
  reserved: number;
};

/** Grants that may still be reserved; below 0 when the maximum was lowered under what was used. */
export function unitsLeft({ maximum, downloaded, reserved }: QuotaUse): number {
  return maximum === null ? Infinity : maximum - downloaded - reserved;
}
