import { type Licence, licenceRefusal } from './licence.ts';

/** What a plan says about fetching a version again once the grant that paid for it has ended. */
export type Refetch =
  | { kind: 'never' }
  /** Free for so many days beyond that grant. */
  | { kind: 'days'; days: number }
  /** Free while the licence opens downloads by itself, so no longer when it has expired. */
  | { kind: 'licensed' };

const DAY_MS = 86_400_000;

/**
 * Whether a version that was paid for is fetched again for nothing at `now`.
 * @param paidUntil until when the last grant that was charged for it lives or lived; undefined = none
 */
export function isRefetchFree(
  refetch: Refetch,
  licence: Licence,
  paidUntil: number | undefined,
  now: number,
): boolean {
  if (paidUntil === undefined) return false;
  switch (refetch.kind) {
    case 'never':
      return false;
    case 'days':
      return now < paidUntil + refetch.days * DAY_MS;
    case 'licensed':
      return licenceRefusal(licence, now) === null;
  }
}
