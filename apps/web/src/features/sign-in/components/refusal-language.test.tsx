import type { ProblemCode } from '@file-server/contract/problem-codes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { TEST_CONFIG } from '../../../testing/render.tsx';
import { LoginScreen } from './login-screen.tsx';

const CONTACT = { label: 'sales@example.org', href: 'mailto:sales@example.org' };

beforeEach(() => endSession());
afterEach(() => act(() => changeTexts('en')));

/** Logs in, to be refused. @returns the field of the password */
async function logIn(language: 'en' | 'tr' | 'ar', operatorContact: typeof CONTACT | null = null) {
  await renderAt('/login', <LoginScreen />, {
    namespaces: ['sign-in'],
    config: { ...TEST_CONFIG, operatorContact },
  });
  await act(() => changeTexts(language));
  const user = userEvent.setup();
  const [email] = screen.getAllByRole('textbox');
  if (email === undefined) throw new Error('There is no field for the address.');
  await user.type(email, 'customer@example.com');
  await user.tab();
  await user.keyboard('customer-pass{Enter}');
  return user;
}

describe('what the server refuses a login with', () => {
  it.each([
    ['invalid_credentials', 'tr', 'E-posta ya da parola yanlış'],
    ['invalid_credentials', 'ar', 'بيانات الدخول غير صحيحة'],
    ['not_activated', 'tr', 'Bu hesap henüz etkinleştirilmedi.'],
    ['not_activated', 'ar', 'لم يُفعَّل هذا الحساب بعد.'],
    ['busy', 'tr', 'Sunucu şu anda çok fazla parolayla meşgul. Birazdan yeniden deneyin.'],
    [
      'email_not_verified',
      'tr',
      'Sağlayıcı e-posta adresinizi doğrulamamış. Adresi orada doğrulayıp yeniden oturum açın.',
    ],
    ['licence_server_unavailable', 'ar', 'تعذّر الاتصال بخادم التحقق من الهوية'],
    // Without a sentence of its own it is the server's.
    ['too_many_transfers', 'tr', 'Too many transfers are running for this account.'],
  ] satisfies [ProblemCode, 'tr' | 'ar', string][])(
    '[R8.02] is said in the language of the reader: %s in %s',
    async (code, language, text) => {
      answerWith(() => problem(code));
      await logIn(language);
      expect(await screen.findByText(text, { selector: '.MuiFormHelperText-root' })).toBeTruthy();
      expect(await screen.findByText(text, { selector: '.notistack-Snackbar *' })).toBeTruthy();
    },
  );

  it.each([
    ['en', 'This account is not activated yet. Ask \u2068sales@example.org\u2069 to activate it.'],
    [
      'tr',
      'Bu hesap henüz etkinleştirilmedi. Etkinleştirmek için sorun: \u2068sales@example.org\u2069',
    ],
    ['ar', 'لم يُفعَّل هذا الحساب بعد. لتفعيله تواصل مع \u2068sales@example.org\u2069.'],
  ] as const)('names whom to ask who is not let in yet, in %s', async (language, text) => {
    answerWith(() => problem('not_activated'));
    await logIn(language, CONTACT);
    expect(await screen.findByText(text, { selector: '.MuiFormHelperText-root' })).toBeTruthy();
  });

  it('is said in that language of a code, too', async () => {
    answerWith(({ path }) =>
      path === '/api/auth'
        ? problem('second_factor_required', { challenge: 'abc' })
        : problem('wrong_code'),
    );
    const user = await logIn('tr');
    await user.type(await screen.findByRole('textbox'), '000000{Enter}');
    expect(await screen.findByText('Bu kod doğru değil.')).toBeTruthy();
  });

  it('[R8.02] stays as another licence server words it', async () => {
    answerWith(() => json({ message: 'Konto gesperrt' }, { status: 403 }));
    await logIn('tr');
    const shown = { selector: '.MuiFormHelperText-root' };
    expect(await screen.findByText('Konto gesperrt', shown)).toBeTruthy();
  });
});
