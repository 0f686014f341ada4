import type { FolderEntry } from '@file-server/contract/library';
import type { Licence } from '@file-server/contract/licence';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';

const PRODUCT: FolderEntry = {
  kind: 'folder',
  id: 'a'.repeat(22),
  name: 'Firmware',
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  locked: 'not_entitled',
  contents: { folders: 0, files: 3, bytes: 10_000, isCut: false },
};

const START = { folderId: null, sort: 'name', order: 'asc', details: null } as const;
const NOTHING = 'Nothing here can be selected, for it cannot be downloaded.';
const REASON = 'Your licence does not include this product.';

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(endSession);

const LICENCE: Licence = {
  activated: true,
  proPack: true,
  expiresAt: null,
  refusal: null,
};

const show = async (
  details: string | null,
  { folder = PRODUCT, licence = LICENCE }: { folder?: FolderEntry; licence?: Licence } = {},
) => {
  answerWith(({ path }) => {
    if (path.startsWith('/api/licence')) return json(licence);
    return json(
      path.includes(PRODUCT.id)
        ? { entry: folder, ancestors: [] }
        : { items: [folder], nextCursor: null },
    );
  });
  const onNavigate = vi.fn<ComponentProps<typeof FileManagerScreen>['onNavigate']>();
  await renderAt(
    '/file-manager',
    <FileManagerScreen
      location={{ ...START, details }}
      visit="here"
      hrefFor={({ folderId }) => `/file-manager/${folderId ?? ''}`}
      onNavigate={onNavigate}
    />,
    { namespaces: ['file-manager'] },
  );
  return onNavigate;
};

it('says in the row of a product that is not held why nothing of it can be had', async () => {
  const onNavigate = await show(null);
  const row = within(await screen.findByRole('row', { name: /^Firmware/ }));
  expect(row.getAllByText('Not included').length).toBeGreaterThan(0);
  expect(row.queryByRole('button', { name: /^Download/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: `Firmware is locked: ${REASON}` }));
  const details = { ...START, details: PRODUCT.id };
  expect(onNavigate).toHaveBeenCalledWith(details, expect.anything());
});

const { locked: _, ...FREE } = PRODUCT;
const PENDING: Licence = { ...LICENCE, activated: false, refusal: 'not_activated' };

it.each([
  ['a product that is not held', {}],
  ['any folder while the licence opens nothing', { folder: FREE, licence: PENDING }],
])('gives a customer no box to tick %s', async (_name, server) => {
  await show(null, server);
  const row = within(await screen.findByRole('row', { name: /^Firmware/ }));
  await row.findByRole('button', { name: /^Firmware is locked: / });
  const box = row.getByRole<HTMLInputElement>('checkbox', { name: /^Firmware is locked: / });
  expect(box.disabled).toBe(true);
  expect(box.checked).toBe(false);
});

it('offers no Select all where nothing can be ticked, and says why', async () => {
  await show(null);
  const all = await screen.findByRole('checkbox', { name: NOTHING });
  expect(all.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(all);
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(all).toHaveProperty('checked', false);
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
});

it('says the same to Ctrl+A', async () => {
  await show(null);
  (await screen.findByRole('row', { name: /^Firmware/ })).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText(NOTHING)).toBeTruthy();
});

it('lets an operator tick it, who organises what is not theirs to download', async () => {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token');
  await show(null);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Firmware' });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
});

it('says the same in its details, and opens it', async () => {
  const onNavigate = await show(PRODUCT.id);
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }));
  expect(await panel.findByText(REASON)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Download folder' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Open folder' }));
  expect(onNavigate).toHaveBeenCalledWith(expect.objectContaining({ folderId: PRODUCT.id }));
});
