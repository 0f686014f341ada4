import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import { NetworkError, toApiError } from '../api-error.ts';
import { changeTexts } from '../i18n/index.ts';
import { useProblemText } from './use-problem-text.ts';

afterEach(() => act(() => changeTexts('en')));

async function sayOf(error: unknown): Promise<string> {
  function Said() {
    return <output>{useProblemText()(error)}</output>;
  }
  await renderScreen(<Said />, { namespaces: ['problem-text'] });
  return screen.getByRole('status').textContent;
}

async function say(code: ProblemCode): Promise<string> {
  const answer = problem(code);
  return sayOf(toApiError(answer, await answer.json()));
}

describe('what operators meet by ordinary use', () => {
  it.each([
    'operator_required',
    'entry_not_found',
    'product_gone',
    'own_account',
    'operator_account',
    'last_operator',
    'units_used',
    'licence_elsewhere',
    'user_changed',
    'body_too_large',
    'too_many_users',
    'bulk_change_running',
    'bulk_change_undone',
    'bulk_change_not_undoable',
    'job_not_run_here',
    'internal',
  ] as const)('is said in their language: %s', async (code) => {
    const said = [await say(code)];
    for (const language of ['tr', 'ar'] as const) {
      await act(() => changeTexts(language));
      said.push(screen.getByRole('status').textContent);
    }
    // Without a sentence of its own it would be the server's, in each of them.
    expect(new Set([...said, PROBLEMS[code].title]).size).toBeGreaterThanOrEqual(3);
    expect(said).not.toContain('');
  });
});

it.each([
  ['tr', 'Sunucu bunu kabul etmedi. Sayfanın şimdiki haline bakıp yeniden deneyin.'],
  ['ar', 'لم يقبل الخادم ذلك. راجع الصفحة كما هي الآن ثم حاول مرة أخرى.'],
] as const)(
  'says in %s that it was refused, not what the server says in English',
  async (language, text) => {
    expect(await say('invalid_request')).toBe(PROBLEMS.invalid_request.title);
    await act(() => changeTexts(language));
    expect(screen.getByRole('status').textContent).toBe(text);
  },
);

it.each([
  ['429', '30', 'Too many attempts. Try again in 30 seconds.'],
  ['429', '', 'Too many attempts.'],
  ['503', '30', 'The server does not answer. Try again in a moment.'],
])(
  'tells a proxy that had too many calls from one whose server is away: %s',
  async (status, after, text) => {
    const page = new Response('<html>', {
      status: Number(status),
      headers: { 'retry-after': after },
    });
    const error = new NetworkError('A page came instead.', { cause: toApiError(page, null) });
    expect(await sayOf(error)).toBe(text);
  },
);
