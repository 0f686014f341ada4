import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepareTexts } from '../../testing/render.tsx';
import { productItem } from './model/notification-item.ts';
import { useNotificationText } from './use-notification-text.ts';

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());

it('names the day in UTC on which a licence ends or counting starts again, as mails do', async () => {
  await prepareTexts('notifications');
  const { result } = renderHook(useNotificationText);
  const at = '2126-11-01T12:00:00.000Z';
  const expiresAt = '2127-01-31T00:00:00.000Z';
  const licence = productItem({ kind: 'licence_expires', id: 'n1', at, expiresAt });
  await waitFor(() => expect(result.current(licence)).toMatch(/on Jan 31, 2127\.$/));
  const used = { maximum: 5, downloaded: 5, resetsAt: '2126-12-01T00:00:00.000Z' };
  const quota = productItem({ kind: 'quota_nearly_used', id: 'n2', at, ...used });
  expect(result.current(quota)).toMatch(/again on Dec 1, 2126\.$/);
});

it.each([
  [1, 'The 1 download of your licence is used.'],
  [25, 'All 25 downloads are used.'],
])('says of a licence for %d downloads that all are used', async (maximum, text) => {
  await prepareTexts('notifications');
  const { result } = renderHook(useNotificationText);
  const quota = productItem({
    kind: 'quota_nearly_used',
    id: 'n1',
    at: '2026-11-01T12:00:00.000Z',
    maximum,
    downloaded: maximum,
    resetsAt: null,
  });
  // The hook waits for its texts.
  await waitFor(() => expect(result.current(quota)).toBe(text));
});
