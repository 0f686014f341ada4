import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeRuntimeConfig } from '../../lib/change-runtime-config.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { NavbarHeader } from './navbar-content.tsx';

it('[R1.01] says the name and the welcome, from now on as the operator calls the server', async () => {
  await renderAt('/', <NavbarHeader />, { namespaces: ['navigation'] });
  expect(screen.getByText('FILE SERVER')).toBeTruthy();
  expect(screen.getByText('WELCOME TO FILE SERVER')).toBeTruthy();
  act(() => changeRuntimeConfig({ title: 'Firmware' }));
  expect(screen.getByText('Firmware')).toBeTruthy();
  expect(screen.getByText('WELCOME TO Firmware')).toBeTruthy();
});
