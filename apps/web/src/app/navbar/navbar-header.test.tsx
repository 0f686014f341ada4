import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeRuntimeConfig } from '../../lib/change-runtime-config.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { NavbarHeader, NavbarUser } from './navbar-content.tsx';

afterEach(() => endSession());

it('[R1.01] says the name and the welcome, from now on as the operator calls the server', async () => {
  await renderAt('/', <NavbarHeader />, { namespaces: ['navigation'] });
  expect(screen.getByText('FILE SERVER')).toBeTruthy();
  expect(screen.getByText('WELCOME TO FILE SERVER')).toBeTruthy();
  act(() => changeRuntimeConfig({ title: 'Firmware' }));
  expect(screen.getByText('Firmware')).toBeTruthy();
  expect(screen.getByText('WELCOME TO Firmware')).toBeTruthy();
});

it('draws the user with the initials that the toolbar has, and a guest without any', async () => {
  const { unmount } = await renderAt('/', <NavbarUser />, { namespaces: ['navigation'] });
  expect(screen.queryByText('ZC')).toBeNull();
  expect(screen.getByText('Guest')).toBeTruthy();
  unmount();
  beginSession(sampleUser, 'token');
  await renderAt('/', <NavbarUser />, { namespaces: ['navigation'] });
  expect(screen.getByText('ZC')).toBeTruthy();
});
