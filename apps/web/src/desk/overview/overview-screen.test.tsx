import type { Overview, OverviewRankings } from '@file-server/contract/overview';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { OverviewScreen } from './overview-screen.tsx';

const SUMS = { downloads: 1200, free: 3, refunds: 2, bytes: 5_000_000 };
const OVERVIEW: Overview = {
  from: '2026-11-19',
  to: '2026-11-20',
  behind: 0,
  totals: SUMS,
  days: [
    { day: '2026-11-19', downloads: 0, free: 0, refunds: 0, bytes: 0 },
    { day: '2026-11-20', ...SUMS },
  ],
  reasons: [
    { reason: 'quota_exhausted', times: 8 },
    { reason: 'of_a_newer_server', times: 1 },
  ],
  ending: [{ userId: 'u1', email: 'ada@example.com', expiresAt: '2026-12-01T00:00:00.000Z' }],
  endingProducts: [
    {
      holder: { kind: 'user', id: 'u1', name: 'ada@example.com' },
      productId: 'p1',
      product: 'Firmware',
      ends: 'access',
      endsAt: '2026-12-02T00:00:00.000Z',
    },
    {
      holder: { kind: 'plan', id: 'l1', name: 'Gold' },
      productId: 'p1',
      product: 'Firmware',
      ends: 'updates',
      endsAt: '2026-12-03T00:00:00.000Z',
    },
  ],
  adoption: [
    {
      productId: 'p1',
      name: 'Firmware',
      version: {
        id: 'v2',
        file: 'pump.bin',
        label: '2.0',
        publishedAt: '2026-11-18T00:00:00.000Z',
      },
      entitled: 100,
      newest: 60,
      older: 30,
      countedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  waiting: { requests: 3, registrations: 4 },
  storage: { bytes: 9_000_000, inBin: 1_000_000 },
};
const RANKINGS: OverviewRankings = {
  from: '2026-11-19',
  to: '2026-11-20',
  customers: [{ userId: 'u1', email: 'ada@example.com', ...SUMS }],
  products: [{ productId: null, name: null, ...SUMS }],
  refusals: [{ userId: 'u2', email: null, reason: 'quota_exhausted', times: 8 }],
  runningOut: [],
};
const QUIET = { downloads: 0, free: 0, refunds: 0, bytes: 0 };

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the overview', () => {
  const show = async (answer: (call: Call) => Response, address = '/operator/overview') => {
    const calls = answerWith((call) => (isOfRankings(call) ? json(RANKINGS) : answer(call)));
    const { address: where } = await renderAt(address, <OverviewScreen />, {
      namespaces: ['overview'],
    });
    return { calls, where, user: userEvent.setup() };
  };
  const isOfRankings = ({ path }: Call) => path.includes('/rankings');
  const days = ({ path }: Call): number => {
    const { searchParams } = new URL(path, 'http://server');
    const at = (name: string) => Date.parse(searchParams.get(name) ?? '');
    return (at('to') - at('from')) / 86_400_000 + 1;
  };

  it('asks for the period of the address, which can be chosen', async () => {
    const { calls, where, user } = await show(() => json(OVERVIEW), '/operator/overview?days=7');
    await screen.findByText('1,200', { selector: 'dd' });
    await user.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(() => expect(where()).toMatch(/days=.*90/));
    await waitFor(() => expect(calls.filter(isOfRankings).map(days)).toEqual([7, 90]));
  });

  it('shows the days on which something happened, and leads from a customer to their page', async () => {
    await show(() => json(OVERVIEW));
    const table = await screen.findByRole('table', { name: 'Downloads by day' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Nov 20, 2026']);
    await screen.findByRole('table', { name: 'Products' });
    const [link] = screen.getAllByRole('link', { name: 'ada@example.com' });
    expect(link?.getAttribute('href')).toBe('/operator/users/u1');
    expect(link?.closest('[translate="no"]')).toBeTruthy();
    expect(screen.getByText('7', { selector: 'dd' })).toBeTruthy();
  });

  it('says how far the newest version of a product has come, and leads to who lacks it', async () => {
    await show(() => json(OVERVIEW));
    const name = 'Newest versions, and who has them';
    const table = await screen.findByRole('table', { name });
    expect(within(table).getByRole('row', { name: 'Firmware 2.0 60 30 10' })).toBeTruthy();
    const link = within(table).getByRole('link', { name: 'Firmware 2.0' });
    expect(link.getAttribute('href')).toBe('/operator/holdings?version=v2&state=missing');
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByText(/^Counted Nov 20, 2026/)).toBeTruthy();
  });

  it('says who loses a product soon, and leads to them', async () => {
    await show(() => json(OVERVIEW));
    const name = 'Products that end within 30 days';
    const table = await screen.findByRole('table', { name });
    const names = [/^ada@example.com Firmware Dec 2/, /^Gold Updates of Firmware Dec 3/];
    const leads = names.map((name) => {
      const row = within(table).getByRole('row', { name });
      return within(row).getByRole('link').getAttribute('href');
    });
    expect(leads).toEqual(['/operator/users/u1', '/operator/plans']);
  });

  it('says why downloads were refused, and to whom', async () => {
    await show(() => json(OVERVIEW));
    const reasons = await screen.findByRole('table', { name: 'Why downloads were refused' });
    expect(within(reasons).getByRole('row', { name: 'Quota used up 8' })).toBeTruthy();
    expect(within(reasons).getByRole('row', { name: 'of_a_newer_server 1' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Why downloads were refused' })).toBeTruthy();
    const customers = await screen.findByRole('table', { name: 'Customers who were refused' });
    expect(within(customers).getByRole('row', { name: 'u2 Quota used up 8' })).toBeTruthy();
  });

  it('shows the rest when the rankings do not come', async () => {
    answerWith(({ path }) =>
      path.includes('/rankings') ? problem('operator_required') : json(OVERVIEW),
    );
    await renderAt('/operator/overview', <OverviewScreen />, { namespaces: ['overview'] });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Downloads by day' })).toBeTruthy();
  });

  it('says that nothing was downloaded yet, and that entries are missing', async () => {
    await show(() => json({ ...OVERVIEW, totals: QUIET, behind: 1500 }));
    expect(await screen.findByText('Nothing was downloaded in this period.')).toBeTruthy();
    expect(screen.getByText(/New entries.*: 1,500/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Downloads by day' })).toBeNull();
  });

  it.each([
    ['hand_off', true],
    ['bytes', false],
  ] as const)('says how exactly downloads are counted: %s', async (counting, isSaid) => {
    answerWith((call) => json(isOfRankings(call) ? RANKINGS : OVERVIEW));
    const config = { ...TEST_CONFIG, counting };
    const namespaces = ['overview'];
    await renderAt('/operator/overview', <OverviewScreen />, { namespaces, config });
    await screen.findByText('1,200', { selector: 'dd' });
    const said = screen.queryByText('Counted as they start, however much arrives');
    expect(said !== null).toBe(isSaid);
  });

  it('says how much has failed in the background, and leads there', async () => {
    await show(() => json({ ...OVERVIEW, waiting: { ...OVERVIEW.waiting, failedJobs: 1234 } }));
    const name = '1,234 tasks in the background have failed.';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/operator/failed-jobs');
  });

  it('says nothing of it where nothing has failed', async () => {
    await show(() => json({ ...OVERVIEW, waiting: { ...OVERVIEW.waiting, failedJobs: 0 } }));
    await screen.findByRole('table', { name: 'Downloads by day' });
    expect(screen.queryByText(/in the background/)).toBeNull();
  });

  it('says why there is nothing', async () => {
    await show(() => problem('operator_required'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('says when a file did not arrive', async () => {
    const { user } = await show(({ path }) =>
      path.includes('/export') ? problem('operator_required') : json(OVERVIEW),
    );
    await user.click(await screen.findByRole('button', { name: 'Products as CSV' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The file did not arrive.');
  });
});
