import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { SearchPopup } from './search-popup.tsx';

/** The search's code stays away until the test lets it arrive. */
const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('../../popups.ts'), async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

it('[R2.28] keeps what is typed before its code is here, and goes on after it', async () => {
  const origin = document.body.appendChild(document.createElement('button'));
  const onClose = vi.fn<() => void>();
  beginSession(sampleUser, tokenFor(60));
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SearchPopup anchor={origin} onClose={onClose} />,
    }),
    history: createMemoryHistory(),
  });
  await renderScreen(<RouterProvider router={router as never} />, {
    namespaces: ['toolbar', 'navigation'],
  });
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Search pages' });
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
