import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { IconsScreen } from './icons-screen.tsx';

setUpDemoScreens();

it('counts no icons where they could not be loaded', async () => {
  faults.failNext();
  await renderAt('/ui/icons', <IconsScreen />, { namespaces: ['icons', 'demo-kit'] });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status').textContent).toBe('');
});
