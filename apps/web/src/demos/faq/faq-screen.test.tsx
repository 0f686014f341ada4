import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FaqScreen } from './faq-screen.tsx';

setUpDemoScreens();

it('tells those who hear the page how many questions a search has found', async () => {
  await renderAt('/pages/faq', <FaqScreen />, { namespaces: ['faq', 'demo-kit'] });
  await screen.findAllByRole('heading', { level: 2 });
  const told = screen.getByRole('status');
  expect(told.textContent).toBe('');
  const user = userEvent.setup();
  const field = screen.getByRole('searchbox');
  await user.click(field);
  await user.paste('sha-256');
  await waitFor(() => expect(told.textContent).toBe('1 question'));
  await user.paste(' of nothing');
  await waitFor(() => expect(told.textContent).toBe('0 questions'));
});
