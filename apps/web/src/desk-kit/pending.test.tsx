import type { ProblemCode } from '@file-server/contract/problem-codes';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toApiError } from '../lib/api-error.ts';
import { changeTexts } from '../lib/i18n/index.ts';
import { problem } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render.tsx';
import { Pending } from './pending.tsx';

afterEach(() => act(() => changeTexts('en')));

async function show(code: ProblemCode, headers?: Record<string, string>) {
  const answer = problem(code, {}, headers);
  const query = {
    error: toApiError(answer, await answer.json()),
    fetchStatus: 'idle',
    isPending: true,
    errorUpdateCount: 1,
    refetch: () => Promise.resolve(),
  } as const;
  await renderScreen(<Pending query={query} label="Loading" rows={1} height={48} />, {
    namespaces: ['problem-text'],
  });
}

it.each([
  ['not_found', 'tr', 'Bu artık yok.'],
  ['operator_required', 'tr', /^Bunu yalnızca bir işletmeci yapabilir\./],
  ['database_unavailable', 'ar', /^لا يستطيع الخادم الوصول إلى قاعدة بياناته/],
] as const)('says of %s in %s what it is', async (code, language, text) => {
  await show(code);
  await act(() => changeTexts(language));
  expect(screen.getByText(text)).toBeTruthy();
});

it('says the next step as the server does to who reads English', async () => {
  await show('operator_required');
  expect(screen.getByText('Sign in with an operator account.')).toBeTruthy();
});

it('says how long to wait where too much was asked', async () => {
  await show('too_many_attempts', { 'retry-after': '7' });
  expect(screen.getByText('Too many attempts. Try again in 7 seconds.')).toBeTruthy();
});
