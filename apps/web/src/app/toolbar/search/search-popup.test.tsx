import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { closePanel, openPanel, usePanels } from '../../../lib/panels.ts';
import { beginSession } from '../../../lib/session.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SearchPopup } from './search-popup.tsx';

/** The search's code stays away until the test lets it arrive. */
const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('../../popups.ts'), async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

async function open(beside: ReactNode = null) {
  const origin = document.body.appendChild(document.createElement('button'));
  const onClose = vi.fn<() => void>();
  beginSession(sampleUser, tokenFor(60));
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <SearchPopup anchor={origin} onClose={onClose} />
          {beside}
        </>
      ),
    }),
    history: createMemoryHistory(),
  });
  await renderScreen(<RouterProvider router={router as never} />, {
    namespaces: ['toolbar', 'navigation'],
  });
  const field = await screen.findByRole('textbox', { name: 'Search pages' });
  return { origin, onClose, field, user: userEvent.setup() };
}

it('[R2.31] is closed by Escape before its code is here, and the panel below it is not', async () => {
  openPanel('some');
  const { origin, onClose, field, user } = await open(
    <SidePanel panel="some" title="Some" width={300}>
      text
    </SidePanel>,
  );
  act(() => field.focus());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(document.activeElement).toBe(origin);
  expect(usePanels.getState().open.has('some')).toBe(true);
  closePanel('some');
  origin.remove();
});

it('[R2.28] keeps what is typed before its code is here, and goes on after it', async () => {
  const { origin, onClose, field, user } = await open();
  expect(document.activeElement).toBe(field);
  await user.keyboard('fil');
  code.resolve();
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search pages' });
  expect(document.activeElement).toBe(search);
  await user.keyboard('e man');
  expect(search.value).toBe('file man');
  expect(await screen.findByRole('option', { name: 'File Manager' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(document.activeElement).toBe(origin);
  origin.remove();
});
