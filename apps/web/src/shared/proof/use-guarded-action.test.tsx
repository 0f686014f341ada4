import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { renderScreen } from '../../testing/render.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { useGuardedAction } from './use-guarded-action.ts';

it('says no more that an attempt has failed once another one is made', async () => {
  let isAway = true;
  function Save() {
    const { run } = useGuardedAction();
    const save = async () => {
      if (isAway) throw new NetworkError('away');
      cornerSnackbars.success('Saved');
    };
    return <Button onClick={() => void run(save)}>Save</Button>;
  }
  await renderScreen(<Save />, { namespaces: ['problem-text'] });
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
  isAway = false;
  await userEvent.click(button);
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^The server does not answer/)).toBeNull(), {
    // Long before it would leave by itself.
    timeout: 3000,
  });
});

it('says what has failed before it reads anew, and works until it has', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refresh = vi.fn<() => Promise<void>>(() => promise);
  function Save() {
    const { isBusy, run } = useGuardedAction({ refresh });
    return (
      <Button
        loading={isBusy}
        onClick={() => void run(() => Promise.reject(new NetworkError('away')))}
      >
        Save
      </Button>
    );
  }
  await renderScreen(<Save />, { namespaces: ['problem-text'] });
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(button).toHaveProperty('disabled', true);
  resolve();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});
