import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { ToolbarTools } from '../tools/toolbar-tools.tsx';

it('[R2.31] gives the focus back to where it came from, however often its keys are pressed', async () => {
  await renderAt('/', <ToolbarTools withSearch shortcuts={null} />, {
    namespaces: ['toolbar', 'navigation', 'file-search'],
  });
  const user = userEvent.setup();
  const origin = screen.getByRole('button', { name: 'Language' });
  origin.focus();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search pages' });
  await user.keyboard('file{Control>}k{/Control}');
  expect(field.value).toBe('file');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(origin);
  expect(screen.queryByRole('search')).toBeNull();

  await user.keyboard('/{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close search' }));
  await user.keyboard('/{Escape}');
  expect(document.activeElement).toBe(origin);
  expect(screen.queryByRole('search')).toBeNull();
});
