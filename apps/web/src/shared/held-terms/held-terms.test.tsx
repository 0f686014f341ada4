import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { HeldTerms } from './held-terms.tsx';

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());

it('names the days on which a product is held as they were given, wherever the reader is', async () => {
  const held = {
    startsAt: '2126-01-01T00:00:00.000Z',
    endsAt: '2127-01-01T00:00:00.000Z',
    updatesUntil: '2126-07-01T00:00:00.000Z',
    maximum: null,
    used: 0,
  };
  await renderScreen(<HeldTerms held={held} />, { namespaces: ['held-terms'] });
  for (const day of [/Jan 1, 2126/, /Jan 1, 2127/, /Jul 1, 2126/]) {
    expect(await screen.findByText(day)).toBeTruthy();
  }
});

it('says only that it ended of what was ended before it began', async () => {
  const held = {
    startsAt: '2126-01-01T00:00:00.000Z',
    endsAt: '2026-01-01T00:00:00.000Z',
    updatesUntil: '2126-07-01T00:00:00.000Z',
    maximum: 5,
    used: 0,
  };
  const { container } = await renderScreen(<HeldTerms held={held} />, {
    namespaces: ['held-terms'],
  });
  await screen.findByText(/Ended/);
  expect(container.textContent).toBe('Ended on Jan 1, 2026 (UTC)');
});
