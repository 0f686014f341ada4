import type { DownloadCount } from '@file-server/contract/downloads';
import type { HeldProduct } from '@file-server/contract/product-page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCount } from '../../lib/download-count.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { HeldProducts } from './components/held-products.tsx';

const COUNT: DownloadCount = {
  maxDownCount: 25,
  crrDownCount: 6,
  inProgress: 0,
  period: 'lifetime',
  resetsAt: null,
};

const held = (name: string, more: Partial<HeldProduct['entitlements'][number]> = {}) => ({
  entryId: name.replaceAll(' ', '-').padEnd(22, 'x'),
  name,
  locked: null,
  entitlements: [
    { startsAt: null, endsAt: null, updatesUntil: null, maximum: null, used: 0, ...more },
  ],
});

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the products of a licence', () => {
  const show = async (products: () => Response) => {
    const calls = answerWith(({ path }) =>
      path === '/api/licence/products' ? products() : json(COUNT),
    );
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await renderAt(
      '/licence',
      <QueryClientProvider client={client}>
        <HeldProducts />
      </QueryClientProvider>,
      { namespaces: ['licence', 'held-terms'] },
    );
    const asked = () => calls.filter(({ path }) => path === '/api/licence/products').length;
    return { asked, client, user: userEvent.setup() };
  };
  const list = () => screen.findByRole('region', { name: 'Your products' });

  it('lead to their folders, and say from when until when they are held', async () => {
    const later = held('Valve 2', {
      startsAt: '2126-01-01T00:00:00.000Z',
      endsAt: '2127-01-01T00:00:00.000Z',
      maximum: 5,
      used: 2,
    });
    const over = held('Pump 3', { endsAt: '2026-01-01T00:00:00.000Z' });
    await show(() => json({ products: [over, later] }));
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Pump 3Ended on /);
    expect(second?.textContent).toMatch(/^Valve 2From .* · Until .* · 3 of 5 downloads left$/);
    const link = screen.getByRole('link', { name: 'Valve 2' });
    expect(link.getAttribute('href')).toBe(`/file-manager/${later.entryId}`);
  });

  it('are not spoken of where there are none', async () => {
    const { asked, client } = await show(() => json({ products: [] }));
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are ten until somebody asks for all, who goes on at the next', async () => {
    const names = Array.from({ length: 12 }, (_, nth) => `Pump ${nth + 1}`);
    const { user } = await show(() => json({ products: names.map((name) => held(name)) }));
    const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    await list();
    expect(shown()).toEqual(names.slice(0, 10));
    expect(document.body).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(shown()).toEqual(names);
    expect(document.activeElement?.textContent).toBe('Pump 11');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be asked for again when they could not be read', async () => {
    let products = () => problem('internal');
    const { user } = await show(() => products());
    const again = within(await list()).getByRole('button', { name: 'Try again' });
    products = () => json({ products: [held('Pump 3')] });
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Pump 3' })).toBeTruthy();
  });

  it('are read again when a download has been counted', async () => {
    let used = 0;
    const { client } = await show(() => json({ products: [held('Pump 3', { maximum: 5, used })] }));
    await screen.findByText(/5 of 5 downloads left/);
    used = 1;
    act(() => writeCount(client, { ...COUNT, crrDownCount: 7 }));
    expect(await screen.findByText(/4 of 5 downloads left/)).toBeTruthy();
  });
});
