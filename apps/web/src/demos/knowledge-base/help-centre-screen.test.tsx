import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { HelpCentreScreen } from './help-centre-screen.tsx';

setUpDemoScreens();

it('tells those who hear the page how many articles a search has found, and that it is none', async () => {
  await renderAt('/pages/knowledge-base', <HelpCentreScreen />, {
    namespaces: ['knowledge-base', 'demo-kit'],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('password');
  const told = await screen.findByRole('status');
  await waitFor(() => expect(told.textContent).toMatch(/^[1-9]\d* articles?$/));
  await user.paste(' of nothing');
  await waitFor(() => expect(told.textContent).toBe('0 articles'));
  expect(told.isConnected).toBe(true);
});
