import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { FreshQueryClient } from '../../lib/query-client.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { useStaging } from './use-staging.ts';

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60)));
afterEach(() => {
  onlineManager.setOnline(true);
  endSession();
  vi.unstubAllGlobals();
});

it('takes files without a network, and says at once that they cannot be published', async () => {
  answerWith(() => new TypeError('Failed to fetch'));
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useStaging(null), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  onlineManager.setOnline(false);
  act(() => void result.current.add([{ file: new File(['abc'], 'a.bin'), folders: [] }]));
  await waitFor(() => expect(result.current.files.map(({ name }) => name)).toEqual(['a.bin']));
  const release = { label: null, channel: 'stable', platform: null, notes: null };
  const started = result.current.start(release, { kind: 'now' });
  const late = new Promise((resolve) => void setTimeout(resolve, 1_000, 'nothing'));
  await expect(Promise.race([started, late])).rejects.toThrow(NetworkError);
});
