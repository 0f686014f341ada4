import type { ProductPage, ReleasePage } from '@file-server/contract/product-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen, TEST_CONFIG } from '../../../testing/render.tsx';
import type { FileManagerLocation } from '../model/location.ts';
import { NavigationProvider } from '../navigation.ts';
import { ProductPanel } from './product-panel.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';

const FOLDER = 'a'.repeat(22);

const page: ProductPage = {
  name: 'Pump 3',
  text: 'Pumps of the **third** kind.<script>alert(1)</script>',
  locked: null,
  entitlements: [
    {
      startsAt: null,
      endsAt: '2099-12-31T00:00:00.000Z',
      updatesUntil: '2020-01-01T00:00:00.000Z',
      maximum: 5,
      used: 2,
    },
  ],
};
const releases: ReleasePage = {
  items: [
    {
      id: 'b'.repeat(22),
      entryId: 'c'.repeat(22),
      name: 'pump.bin',
      folder: { id: FOLDER, name: 'Pump 3' },
      label: '2.0',
      channel: 'beta',
      platform: 'linux-x64',
      notes: '# Faster',
      size: 10,
      sha256: 'ab'.repeat(32),
      publishedAt: '2026-10-30T10:00:00.000Z',
      locked: null,
      grant: null,
    },
  ],
  nextCursor: null,
};

const answering =
  (product: ProductPage, found: ReleasePage) =>
  ({ path }: Call) => {
    if (path.endsWith('/product')) return json(product);
    if (path.includes('cursor=')) return problem('internal');
    return path.includes('/releases') ? json(found) : problem('not_found');
  };

const location: FileManagerLocation = {
  folderId: FOLDER,
  sort: 'name',
  order: 'asc',
  details: null,
};

async function show(product: ProductPage, config = TEST_CONFIG, found = releases) {
  const calls = answerWith(answering(product, found));
  const view = await renderScreen(
    <NavigationProvider
      value={{ location, hrefFor: () => '/', visit: 'here', onNavigate: () => {} }}
    >
      <ProductPanel folderId={FOLDER} />
    </NavigationProvider>,
    { namespaces: ['file-manager', 'versions', 'held-terms'], config },
  );
  return { calls, view, product: await screen.findByRole('region', { name: 'Pump 3' }) };
}

afterEach(() => {
  endSession();
  localStorage.clear();
});

describe('the page of a product', () => {
  it('shows its text without what could run, what is held and left, and the newest releases', async () => {
    const { product } = await show(page);
    expect(product.textContent).toContain('3 of 5 downloads left');
    expect(product.textContent).toContain('Updates ended on Jan 1, 2020');
    expect(product.querySelector('strong')?.textContent).toBe('third');
    expect(product.querySelector('script')).toBeNull();
    const release = await within(product).findByRole('listitem');
    expect(release.textContent).toContain('beta');
    expect(release.textContent).toContain('linux-x64');
    await userEvent.click(within(release).getByRole('button', { name: 'Release notes of 2.0' }));
    expect(within(release).getByRole('heading', { name: 'Faster' })).toBeDefined();
    expect(within(release).getByRole('button', { name: 'Download pump.bin 2.0' })).toBeDefined();
  });

  const [release] = releases.items;
  if (!release) throw new Error('There is no release.');
  const plain = { ...release, label: null, channel: 'stable', platform: null, notes: null };
  const only = (item: typeof release): ReleasePage => ({ items: [item], nextCursor: null });

  it('shows no file again that its row below says as much of', async () => {
    const { product } = await show(page, TEST_CONFIG, only(plain));
    expect(await within(product).findByText('third')).toBeDefined();
    await waitFor(() => expect(product.querySelector('section')).toBeNull());
    expect(within(product).queryByText('Newest releases')).toBeNull();
    expect(within(product).queryByRole('button', { name: 'Download pump.bin' })).toBeNull();
  });

  it.each([
    ['has a label', only({ ...plain, label: '2.0' })],
    ['has notes', only({ ...plain, notes: 'Faster' })],
    ['is of another channel', only({ ...plain, channel: 'beta' })],
    ['is for a platform', only({ ...plain, platform: 'linux-x64' })],
    ['lies deeper', only({ ...plain, folder: { id: 'd'.repeat(22), name: 'Deep' } })],
    ['is not all', { items: [plain], nextCursor: 'more' }],
    ['is one of two', { items: [plain, { ...plain, id: 'e'.repeat(22) }], nextCursor: null }],
  ])('shows it where it %s', async (_, found) => {
    const { product } = await show(page, TEST_CONFIG, found);
    expect(await within(product).findByRole('heading', { name: 'Newest releases' })).toBeDefined();
  });

  it('says that older releases could not be read', async () => {
    const { product } = await show(page, TEST_CONFIG, { ...releases, nextCursor: 'more' });
    await userEvent.click(
      await within(product).findByRole('button', { name: 'Show older releases' }),
    );
    const said = await within(product).findByRole('alert');
    expect(said.textContent).toBe('This could not be loaded.');
    expect(within(product).getByRole('listitem')).toBeDefined();
  });

  it('has nothing to collapse where it has neither text nor another file', async () => {
    const { product } = await show({ ...page, text: '' }, TEST_CONFIG, only(plain));
    await waitFor(() => expect(within(product).queryByRole('button')).toBeNull());
    expect(product.textContent).toContain('3 of 5 downloads left');
  });

  it('says to others why, and whom to ask, and asks for no releases', async () => {
    const contact = { label: 'sales@example.com', href: 'mailto:sales@example.com' };
    const { product, calls } = await show(
      { ...page, locked: 'not_entitled', entitlements: [] },
      { ...TEST_CONFIG, operatorContact: contact },
    );
    expect(await within(product).findByRole('link', { name: 'sales@example.com' })).toBeDefined();
    expect(within(product).queryByText('Newest releases')).toBeNull();
    expect(calls.some(({ path }) => path.includes('/releases'))).toBe(false);
  });

  it('says to operators why they see what they cannot fetch', async () => {
    beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token');
    const contact = { label: 'sales@example.com', href: null };
    const { product } = await show(
      { ...page, locked: 'not_entitled', entitlements: [] },
      { ...TEST_CONFIG, operatorContact: contact },
    );
    expect(await within(product).findByText(/because you are an operator/)).toBeDefined();
    expect(within(product).queryByText('sales@example.com')).toBeNull();
  });

  it('stays collapsed once it was', async () => {
    const { product, view } = await show(page);
    await userEvent.click(within(product).getByRole('button', { name: 'Hide the product' }));
    expect(within(product).queryByText('third')).toBeNull();
    view.unmount();
    const again = await show(page);
    const toggle = within(again.product).getByRole('button', { name: 'Show the product' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});
