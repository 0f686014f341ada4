import type { ApproveRequest, ListedRequest } from '@file-server/contract/requests';

/** What the form of an approval holds, as it is typed. */
export type Grant = { readonly maximum: string; readonly until: string; readonly reason: string };

/** What is offered first: as many downloads once more, and a year more. */
export function prefill({ kind, licence }: ListedRequest, now: number): Grant {
  const maximum = licence?.maximum ?? null;
  const from = Math.max(now, Date.parse(licence?.expiresAt ?? '') || 0);
  const end = new Date(from);
  // In UTC, as the day that is sent: in another zone 1 March may be 29 February of a leap year.
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return {
    maximum: kind === 'quota' && maximum !== null ? String(Math.max(1, maximum * 2)) : '',
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
  if (!/^\d{0,9}$/.test(maximum.trim())) return null;
  return {
    ...(fields.maximum && { maximum: maximum.trim() === '' ? null : Number(maximum) }),
    ...(fields.until && { until: until === '' ? null : `${until}T00:00:00Z` }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  };
}
