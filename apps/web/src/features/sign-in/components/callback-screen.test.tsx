import type { ProblemCode } from '@file-server/contract/problem-codes';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { loadAuth0 } from '../../../lib/providers/load-sdk.ts';
import { endSession } from '../../../lib/session.ts';
import { answerWith, problem } from '../../../testing/answer-with.ts';
import { prepareTexts } from '../../../testing/render.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import { CallbackScreen } from './callback-screen.tsx';

vi.mock('../../../lib/providers/load-sdk.ts', () => ({
  loadAuth0: vi.fn<typeof loadAuth0>(),
}));

beforeAll(() => prepareTexts('sign-in', 'providers'));
beforeEach(() => {
  endSession();
  const finish = async () => ({ idToken: 'token', redirect: undefined });
  vi.mocked(loadAuth0).mockResolvedValue({ settings: {}, sdk: { finish } } as never);
});
afterEach(() => act(() => changeTexts('en')));

describe('what this server refuses a sign-in at Auth0 with', () => {
  it.each([
    [
      'email_not_verified',
      'tr',
      'Giriş tamamlanamadı',
      'Sağlayıcı e-posta adresinizi doğrulamamış. Adresi orada doğrulayıp yeniden oturum açın.',
    ],
    [
      'registration_closed',
      'tr',
      'Giriş tamamlanamadı',
      'Bu sunucu kayıt almıyor. Bir hesap için işletmecisine sorun.',
    ],
    [
      'provider_unavailable',
      'en',
      'The sign-in could not be completed',
      'The sign-in provider cannot be reached. Try again in a moment.',
    ],
    [
      'invalid_provider_token',
      'ar',
      'تعذّر إكمال تسجيل الدخول',
      'تعذّر التحقق من تسجيل الدخول لدى المزوّد. سجّل الدخول هناك مرة أخرى.',
    ],
  ] satisfies [ProblemCode, 'en' | 'tr' | 'ar', string, string][])(
    '[R2.05] is said in the language of the reader: %s in %s',
    async (code, language, title, text) => {
      await act(() => changeTexts(language));
      answerWith(() => problem(code));
      await renderAt('/callback?code=1', <CallbackScreen />, {
        namespaces: ['sign-in', 'providers'],
      });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
    },
  );
});
