import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { coreMessages, loadMessageFile } from '../app/messages.ts';
import { loadMessages, startI18n } from '../lib/i18n/index.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { setRuntimeConfig } from '../lib/runtime-config.ts';
import { SnackbarsProvider } from '../ui/snackbars.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';

export const TEST_CONFIG: RuntimeConfig = {
  title: 'FILE SERVER',
  authHost: '',
  fieldKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  registration: 'open',
  providers: { firebase: null, auth0: null },
  mail: false,
  counting: 'bytes',
  operatorContact: null,
  requests: false,
  brand: { logo: null, signInText: null, legalLinks: [] },
  notice: null,
  demos: true,
};

export type RenderOptions = {
  namespaces?: readonly string[];
  config?: RuntimeConfig;
};

// jsdom lays nothing out: no size ever changes there.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

let started: Promise<void> | null = null;

/** Starts the texts once per test file and fetches the given namespaces. */
export async function prepareTexts(...namespaces: string[]): Promise<void> {
  started ??= startI18n(coreMessages, loadMessageFile);
  await started;
  await loadMessages(...namespaces);
}

/** Renders inside everything a screen may count on: texts, theme, snackbars, queries, configuration. */
export async function renderScreen(
  screen: ReactNode,
  { namespaces = [], config = TEST_CONFIG }: RenderOptions = {},
): Promise<RenderResult> {
  await prepareTexts(...namespaces);
  setRuntimeConfig(config);
  const queryClient = createQueryClient();
  // Changes are made as in the product; a reading that fails is told at once.
  const { mutations = {} } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations });
  return render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <SnackbarsProvider>{screen}</SnackbarsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
