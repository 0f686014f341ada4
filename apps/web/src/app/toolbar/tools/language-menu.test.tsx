import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type * as messages from '../../messages.ts';
import { LanguageMenu } from './language-menu.tsx';

// As where the server has gone away since the page was fetched.
vi.mock('../../messages.ts', async (importOriginal) => {
  const { coreMessages, loadMessageFile } = await importOriginal<typeof messages>();
  return {
    coreMessages,
    loadMessageFile: (language: string, namespace: string) =>
      language === 'tr'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : loadMessageFile(language, namespace),
  };
});

it('[R2.32] keeps the language, and says so, where another one cannot be loaded', async () => {
  await renderScreen(<LanguageMenu anchor={document.body} onClose={() => {}} />, {
    namespaces: ['toolbar'],
  });
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Türkçe' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  expect(useSettings.getState().current.language).toBe('en');
});
