import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { useResetDemos } from './use-reset-demos.ts';
import { useUndo } from './use-undo.ts';

function Buttons() {
  const offerUndo = useUndo();
  const reset = useResetDemos();
  return (
    <>
      <button onClick={() => offerUndo('It was deleted.', () => {})}>Delete</button>
      <button onClick={reset}>Reset</button>
    </>
  );
}

it('takes back nothing of what was there before the reset, and leaves what else is said', async () => {
  await renderScreen(<Buttons />, { namespaces: ['demo-kit'] });
  const user = userEvent.setup();
  cornerSnackbars.info('Fetched.', { hideAfter: null });
  await user.click(screen.getByText('Delete'));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  await user.click(screen.getByText('Reset'));
  await waitFor(() => expect(screen.queryByText('It was deleted.')).toBeNull(), { timeout: 3000 });
  expect(screen.getByText('Fetched.')).toBeTruthy();
});
