import i18n from 'i18next';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { prepareTexts } from '../../../testing/render.tsx';
import { SignInRefused } from '../api/sign-in.ts';
import { describeFailure, inWords } from './sign-in-failure.ts';

beforeAll(() => prepareTexts('sign-in'));

const describeIt = (error: unknown) => describeFailure(error, i18n.getFixedT('en', 'sign-in'));

describe('describeFailure', () => {
  it('[R8.02] prefers the words of the server', () => {
    const error = new ApiError({ status: 401, serverMessage: 'Unknown account' });
    expect(describeIt(error)).toEqual({
      snackbar: 'Unknown account',
      field: 'Unknown account',
      wait: 0,
    });
  });

  it('[R8.02] falls back by what is known: no message, no reply, neither', () => {
    expect(describeIt(new SignInRefused(null)).snackbar).toBe('Authentication failed');
    expect(describeIt(new ApiError({ status: 500 })).snackbar).toBe('Authentication failed');
    expect(describeIt(new NetworkError('x')).snackbar).toBe(
      'Cannot connect to authentication server',
    );
    expect(describeIt(new Error('a fault of ours')).snackbar).toBe('Login failed');
  });

  it('[R8.01] always has something to say beneath the password', () => {
    for (const error of [new SignInRefused(null), new ApiError({ status: 401 }), 'thrown text']) {
      expect(describeIt(error).field).toBe('Invalid credentials');
    }
  });

  it.each([
    [900, '15 minutes'],
    [61, '2 minutes'],
    [60, '60 seconds'],
    [41, '50 seconds'],
    [1, '10 seconds'],
  ])('says that %d s are to be waited in few steps: %s', (retryAfter, words) => {
    const error = new ApiError({ status: 429, serverMessage: 'Too many attempts.', retryAfter });
    expect(describeIt(error)).toEqual({
      snackbar: `Too many attempts. Try again in ${words}.`,
      field: 'Too many attempts.',
      wait: retryAfter,
    });
  });
});

it('[R8.02] says at once that nobody answers, without a word that must be fetched first', async () => {
  vi.doMock('./refusal-words.ts', () => new Promise<never>(() => {}));
  onTestFinished(() => vi.doUnmock('./refusal-words.ts'));
  const away = new NetworkError('The server cannot be reached.');
  const waiting = new Promise((resolve) => setTimeout(resolve, 0, 'waiting'));
  expect(await Promise.race([inWords(away), waiting])).toBe(away);
});
