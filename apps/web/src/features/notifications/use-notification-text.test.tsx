import type { Notification } from '@file-server/contract/notifications';
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareTexts } from '../../testing/render.tsx';
import { productItem } from './model/notification-item.ts';
import { useNotificationText } from './use-notification-text.ts';

// Before any date is written: how dates are written in a language is kept.
beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());
afterEach(() => void vi.useRealTimers());

/** The hook waits for its texts. */
const saysOf = async (notification: Notification, text: string) => {
  await prepareTexts('notifications');
  const { result } = renderHook(useNotificationText);
  await waitFor(() => expect(result.current(productItem(notification))).toBe(text));
};

const quota = {
  kind: 'quota_nearly_used',
  id: 'n1',
  at: '2026-11-01T12:00:00.000Z',
  maximum: 25,
  downloaded: 25,
  resetsAt: null,
} as const;

it.each([
  [1, 'The 1 download of your licence is used.'],
  [25, 'All 25 downloads are used.'],
])('says of a licence for %d downloads that all are used', async (maximum, text) => {
  await saysOf({ ...quota, maximum, downloaded: maximum }, text);
});

it('says the day in UTC on which counting starts again, wherever it is read', async () => {
  await saysOf(
    { ...quota, resetsAt: '2026-12-01T00:00:00.000Z' },
    'All 25 downloads are used. Counting starts again on Dec 1, 2026 (UTC).',
  );
});

// A day alone would be another one than that of a mail, which tells it in UTC.
it.each([
  // The last of November in UTC is not over yet in New York.
  ['2026-12-01T00:00:00Z', 'in 10 days, on Nov 30, 2026, 7:00 PM'],
  ['2026-11-20T22:00:00', 'in 12 hours, on Nov 20, 2026, 10:00 PM'],
  ['2026-11-21T08:00:00', 'in 22 hours, on Nov 21, 2026, 8:00 AM'],
  ['2026-11-21T23:00:00', 'tomorrow, on Nov 21, 2026, 11:00 PM'],
  ['2026-11-22T09:00:00', 'in 2 days, on Nov 22, 2026, 9:00 AM'],
  ['2026-12-03T23:00:00', 'in 13 days, on Dec 3, 2026, 11:00 PM'],
])(
  'says on Nov 20 of a licence that ends at %s when that is, as the page of the licence does',
  async (end, when) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00') });
    const expiresAt = new Date(end).toISOString();
    await saysOf(
      { kind: 'licence_expires', id: 'n1', at: quota.at, expiresAt },
      `Your licence expires ${when}.`,
    );
  },
);

it.each([
  ['access', 'Your access to Pump 3 ends in 10 days, on Nov 30, 2026, 7:00 PM.'],
  ['updates', 'Your updates of Pump 3 end in 10 days, on Nov 30, 2026, 7:00 PM.'],
] as const)('says when what is held of a product ends: %s', async (ends, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  const product = { entryId: 'f'.repeat(22), name: 'Pump 3', endsAt: '2026-12-01T00:00:00.000Z' };
  await saysOf({ kind: 'product_ends', id: 'n1', at: quota.at, ends, ...product }, text);
});

it.each([
  ['Pump 3', 'You asked for the product Pump 3: declined.'],
  [null, 'You asked for a product: declined.'],
])('says of a request for the product %s what it was for', async (product, text) => {
  const { at } = quota;
  const asked = { kind: 'request_decided', id: 'n1', at, request: 'product', product } as const;
  await saysOf({ ...asked, approved: false, reason: null }, text);
});
