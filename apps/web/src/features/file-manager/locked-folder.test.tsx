import type { FolderEntry } from '@file-server/contract/library';
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
const REASON = 'Your licence does not include this product.';

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(endSession);

const show = async (details: string | null) => {
  answerWith(({ path }) =>
    json(
      path.includes(PRODUCT.id)
        ? { entry: PRODUCT, ancestors: [] }
        : { items: [PRODUCT], nextCursor: null },
    ),
  );
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

it('says the same in its details, and opens it', async () => {
  const onNavigate = await show(PRODUCT.id);
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }));
  expect(await panel.findByText(REASON)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Download folder' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Open folder' }));
  expect(onNavigate).toHaveBeenCalledWith(expect.objectContaining({ folderId: PRODUCT.id }));
});
