import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { setLanguage } from '../lib/settings/set-language.ts';
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

  it.each([
    ['en', 503, 'The database is away', 'Ask again in a minute.'],
    ['tr', 503, 'Bir şeyler ters gitti', 'Hata sizde değil. Birazdan yeniden deneyin.'],
    ['tr', 403, 'Bu işlem yapılamadı', 'Sunucu isteği reddetti.'],
  ] as const)('is told in %s alone, as a %d', async (language, status, title, text) => {
    const problem = {
      type: 'about:blank',
      title: 'The database is away',
      nextStep: 'Ask again in a minute.',
      status,
      detail: 'It does not answer.',
      message: 'It does not answer.',
      code: 'database_unavailable' as const,
      requestId: 'r-1',
    };
    await renderScreen(<ErrorState error={new ApiError({ status, problem })} />);
    await act(async () => setLanguage(language));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/ r-1$/)).toBeDefined();
  });

  it('has nothing to press where asking again cannot help', async () => {
    await renderScreen(<ErrorState error={new ApiError({ status: 404 })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
