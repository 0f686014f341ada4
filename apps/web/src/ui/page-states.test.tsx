import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { renderScreen } from '../testing/render.tsx';
import { ErrorState } from './page-states.tsx';

describe('what failed', () => {
  it('is busy while it is tried again, and keeps the focus for the next time', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    await renderScreen(
      <ErrorState error={new ApiError({ status: 500 })} onRetry={() => promise} />,
    );
    const again = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    expect(again.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(again);
    resolve(null);
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
    expect(document.activeElement).toBe(again);
  });

  it('has nothing to press where asking again cannot help', async () => {
    await renderScreen(<ErrorState error={new ApiError({ status: 404 })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
