import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareTexts } from '../../testing/render.tsx';
import { productItem } from './model/notification-item.ts';
import { useNotificationText } from './use-notification-text.ts';

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
