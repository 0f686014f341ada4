import type { Download, DownloadPage } from '@file-server/contract/download-history';
import type { DownloadCount } from '@file-server/contract/downloads';
import type { Licence } from '@file-server/contract/licence';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem, type Call } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { LicenceLine, LicenceScreen } from './index.ts';

const DAY = 86_400_000;
const LATER = new Date(Date.now() + 5 * DAY).toISOString();

const COUNT: DownloadCount = {
  maxDownCount: 25,
  crrDownCount: 6,
  inProgress: 1,
  period: 'month',
  resetsAt: '2026-12-01T00:00:00.000Z',
};
const LICENCE: Licence = { activated: true, proPack: true, expiresAt: null, refusal: null };
const DOWNLOAD: Download = {
  grantId: 'g'.repeat(22),
  entryId: 'e'.repeat(22),
  name: 'firmware.bin',
  size: 40_000_000,
  sha256: '0'.repeat(64),
  publishedAt: '2026-11-02T10:00:00.000Z',
  state: 'committed',
  sentBytes: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  committedAt: '2026-11-20T10:00:01.000Z',
  refundedAt: null,
  expiresAt: LATER,
};
const begun = (name: string): Download => ({
  ...DOWNLOAD,
  grantId: name.padEnd(22, 'x'),
  name,
  state: 'reserved',
  sentBytes: 500_000,
  committedAt: null,
});

interface World {
  readonly licence?: Partial<Licence>;
  readonly count?: Partial<DownloadCount>;
  readonly pages?: readonly (readonly Download[])[];
  /** How many each page leaves out. */
  readonly withheld?: number;
  readonly givenBack?: () => Response;
}

/** A server with this licence, count and history; a cursor is the number of a page. */
const answer =
  ({
    licence,
    count,
    pages = [[]],
    withheld = 0,
    givenBack = () => new Response(null, { status: 204 }),
  }: World) =>
  ({ method, path }: Call) => {
    const url = new URL(path, 'http://server');
    if (method === 'DELETE') return givenBack();
    if (url.pathname === '/api/licence/products') return json({ products: [] });
    if (url.pathname === '/api/licence') return json({ ...LICENCE, ...licence });
    if (url.pathname === '/api/downloads/count') return json({ ...COUNT, ...count });
    const page = Number(url.searchParams.get('cursor') ?? 0);
    const nextCursor = page + 1 < pages.length ? String(page + 1) : null;
    return json({ items: [...(pages[page] ?? [])], withheld, nextCursor } satisfies DownloadPage);
  };

const contact = { label: 'sales@example.org', href: 'mailto:sales@example.org' };
const CONFIG: RuntimeConfig = { ...TEST_CONFIG, operatorContact: contact };
const options = { namespaces: ['licence'], config: CONFIG };

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the licence page', () => {
  const show = async (world: World = {}) => {
    const calls = answerWith(answer(world));
    await renderAt('/licence', <LicenceScreen />, options);
    return { calls, user: userEvent.setup() };
  };
  const terms = async () => {
    await screen.findByText('Pro pack');
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    return Object.fromEntries(names.map((name, nth) => [name, said[nth]]));
  };

  it('[R1.02] says what is used and left, when it starts again, and the terms', async () => {
    await show();
    expect(await screen.findByText('18 downloads left')).toBeTruthy();
    expect(screen.getByText('6 of 25 used')).toBeTruthy();
    expect(screen.getByText('1 in progress · Starts again on Dec 1, 2026')).toBeTruthy();
    expect(await terms()).toEqual({
      State: 'Active',
      Plan: '25 downloads a month',
      'Pro pack': 'Included',
      Expires: 'Never',
      Ask: 'sales@example.org',
    });
    expect(screen.getByRole('link', { name: contact.label }).getAttribute('href')).toBe(
      contact.href,
    );
  });

  it('has no bar and no end where there is no maximum', async () => {
    await show({ count: { maxDownCount: null, period: 'lifetime', resetsAt: null } });
    expect(await screen.findByText('6 used')).toBeTruthy();
    expect(screen.queryByRole('meter')).toBeNull();
    expect((await terms())['Plan']).toBe('Unlimited downloads');
  });

  it('says why it opens no download', async () => {
    const expiresAt = '2026-01-01T12:00:00.000Z';
    await show({ licence: { expiresAt, refusal: 'licence_expired', proPack: false } });
    expect(await terms()).toMatchObject({
      State: 'Your licence expired on Jan 1, 2026.',
      'Pro pack': 'Not included',
    });
  });

  it('[R4.12] says first that nothing can be downloaded, and promises no downloads', async () => {
    await show({ licence: { proPack: false, refusal: 'pro_pack_required' } });
    expect(await screen.findByText('Nothing can be downloaded now')).toBeTruthy();
    expect(screen.getByText('6 of 25 used')).toBeTruthy();
    expect(screen.getByText('1 in progress')).toBeTruthy();
    expect(screen.queryByText('18 downloads left')).toBeNull();
  });

  it('promises nothing while it is not known what the licence opens', async () => {
    const licence = Promise.withResolvers<Response>();
    answerWith((call) => (call.path === '/api/licence' ? licence.promise : answer({})(call)));
    await renderAt('/licence', <LicenceScreen />, options);
    await screen.findByText('Nothing has been downloaded yet.');
    expect(screen.queryByText('18 downloads left')).toBeNull();
    licence.resolve(json(LICENCE));
    expect(await screen.findByText('18 downloads left')).toBeTruthy();
  });

  it('lists what was downloaded, and whether it was counted', async () => {
    const ended = { expiresAt: '2026-11-21T10:00:00.000Z' };
    const downloads: Download[] = [
      begun('begun.bin'),
      DOWNLOAD,
      { ...DOWNLOAD, ...ended, grantId: '1'.repeat(22), name: 'old.bin' },
      { ...begun('over.bin'), ...ended },
      { ...DOWNLOAD, grantId: '2'.repeat(22), name: 'given.bin', state: 'released' },
      { ...DOWNLOAD, grantId: '3'.repeat(22), name: 'bad.bin', refundedAt: LATER },
    ];
    await show({ pages: [downloads] });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.map((row) => /(Coun|Not|In p|Given).*/.exec(row ?? '')?.[0])).toEqual([
      'In progress500 kB of 40 MB sentGive back',
      expect.stringMatching(/^CountedFree again until /),
      'Counted',
      'Not counted',
      'Not counted',
      'Given back',
    ]);
    expect(rows[1]).toContain('40 MB · Version of Nov 2, 2026');
    const link = screen.getByRole('link', { name: 'firmware.bin' });
    expect(link.getAttribute('href')).toBe(`/file-manager?selected=${DOWNLOAD.entryId}`);
  });

  it('promises nothing again of what would not be sent', async () => {
    const locks = ['file_withdrawn', 'version_recalled', 'licence_expired', null] as const;
    const downloads = locks.map((locked, nth) => ({
      ...DOWNLOAD,
      grantId: String(nth).repeat(22),
      locked,
    }));
    await show({ pages: [downloads] });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.map((row) => /Counted.*/.exec(row ?? '')?.[0])).toEqual([
      'CountedNo longer offered',
      'CountedNo longer offered',
      'Counted',
      expect.stringMatching(/^CountedFree again until /),
    ]);
  });

  it('gives a download back and reads the list anew', async () => {
    const pages = [[begun('a.bin')]];
    const { calls, user } = await show({
      pages,
      givenBack: () => {
        pages[0] = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Give back a.bin' }));
    expect(await screen.findByText('Nothing has been downloaded yet.')).toBeTruthy();
    const deleted = calls.filter(({ method }) => method === 'DELETE');
    expect(deleted.map(({ path }) => path)).toEqual([`/api/downloads/${'a.bin'.padEnd(22, 'x')}`]);
    expect(document.activeElement?.textContent).toBe('Your downloads');
  });

  it('follows how much of a started download has been sent, which no event tells', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const pages = [[begun('a.bin')]];
      await show({ pages });
      await screen.findByText('500 kB of 40 MB sent');
      pages[0] = [{ ...begun('a.bin'), sentBytes: 900_000 }];
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText('900 kB of 40 MB sent')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says so when it was counted meanwhile', async () => {
    const { user } = await show({
      pages: [[begun('a.bin')]],
      givenBack: () => problem('already_counted'),
    });
    await user.click(await screen.findByRole('button', { name: 'Give back a.bin' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be given back/);
  });

  it('says how many counted ones are not listed, and goes on behind a page of them', async () => {
    const { user } = await show({ pages: [[], [DOWNLOAD]], withheld: 2 });
    const said = / not listed, because their files are not shown to you any more/;
    expect((await screen.findByText(said)).textContent).toMatch(/^2 downloads /);
    expect(screen.queryByText('Nothing has been downloaded yet.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('firmware.bin')).toBeTruthy();
    expect(screen.getByText(said).textContent).toMatch(/^4 downloads /);
  });

  it('goes on with the next page on request', async () => {
    const { user } = await show({ pages: [[DOWNLOAD], [begun('next.bin')]] });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('next.bin')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that there is no network instead of loading for ever', async () => {
    onlineManager.setOnline(false);
    try {
      await show();
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
      expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('says what failed, each part for itself', async () => {
    answerWith(({ path }) =>
      path.startsWith('/api/downloads?') ? problem('internal') : answer({})({ path } as Call),
    );
    await renderAt('/licence', <LicenceScreen />, options);
    expect(await screen.findByText('18 downloads left')).toBeTruthy();
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the line under the toolbar', () => {
  const show = async (world: World, at = '/file-manager', config = CONFIG) => {
    answerWith(answer(world));
    await renderAt(at, <LicenceLine />, { ...options, config });
  };

  it.each([
    [
      'licence_expired',
      { expiresAt: '2026-01-01T12:00:00.000Z' },
      'Your licence expired on Jan 1, 2026. Ask sales@example.org to renew it.',
    ],
    [
      'not_activated',
      { activated: false },
      'Your licence is not activated. Ask sales@example.org to activate it.',
    ],
    [
      'pro_pack_required',
      { proPack: false },
      'Your licence does not include the pro pack, which downloads need. Ask sales@example.org to add it.',
    ],
    [
      'quota_exhausted',
      {},
      'All downloads of your licence are used until Dec 1, 2026. Ask sales@example.org for more.',
    ],
  ] as const)('[R4.12] says why nothing can be downloaded: %s', async (refusal, licence, text) => {
    await show({ licence: { ...licence, refusal } });
    const line = await screen.findByRole('status');
    await waitFor(() => expect(line.textContent).toContain(text));
    const page = within(line).getByRole('link', { name: 'Your licence' });
    expect(page.getAttribute('href')).toBe('/licence');
  });

  it('names nobody where nobody is named', async () => {
    const licence = { refusal: 'not_activated', activated: false } as const;
    await show({ licence }, '/licence', { ...TEST_CONFIG, operatorContact: null });
    expect((await screen.findByRole('status')).textContent).toBe('Your licence is not activated.');
  });

  it('is not there while all is well', async () => {
    const calls = answerWith(answer({ licence: { expiresAt: LATER } }));
    await renderAt('/file-manager', <LicenceLine />, options);
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    await waitFor(() => expect(document.querySelector('[role="status"]')).toBeNull());
  });
});
