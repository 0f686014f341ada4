import type { ApproveRequest, ListedRequest } from '@file-server/contract/requests';
import { MAXIMUM_MAX } from '@file-server/contract/limits';
import { isMaximum, toMaximum } from '../../../desk-kit/maximum.ts';
import { momentOfDay } from '../../../desk-kit/moment-of-day.ts';

/** What the form of an approval holds, as it is typed. */
export type Grant = { readonly maximum: string; readonly until: string; readonly reason: string };

/** What is offered first: as many downloads once more, and a year more. */
export function prefill({ kind, licence }: ListedRequest, now: number): Grant {
  const maximum = licence?.maximum ?? null;
  const twice = Math.min(MAXIMUM_MAX, Math.max(1, (maximum ?? 0) * 2));
  const from = Math.max(now, Date.parse(licence?.expiresAt ?? '') || 0);
  const end = new Date(from);
  // In UTC, as the day that is sent: in another zone 1 March may be 29 February of a leap year.
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return {
    maximum: kind === 'quota' && maximum !== null ? String(twice) : '',
    until: kind === 'expiry' ? end.toISOString().slice(0, 10) : '',
    reason: '',
  };
}

/** Which fields the approval of a request has; an empty one means without a limit. */
export const fieldsOf = ({ kind }: ListedRequest) => ({
  maximum: kind === 'quota' || kind === 'product',
  until: kind === 'expiry' || kind === 'product',
});

/** The form as the server takes it; null = it is not complete. */
export function toApproval(
  request: ListedRequest,
  { maximum, until, reason }: Grant,
): ApproveRequest | null {
  const fields = fieldsOf(request);
  if (!isMaximum(maximum)) return null;
  return {
    ...(fields.maximum && { maximum: toMaximum(maximum) }),
    ...(fields.until && { until: momentOfDay(until) }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  };
}
