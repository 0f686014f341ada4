import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { snackbars } from '../../ui/snackbars.tsx';
import { AuthPageRoute } from './components/auth-page.tsx';
import { authPages, isAuthPageName, type AuthPageName } from './model/auth-pages.ts';
import { SAMPLE } from './model/demo-account.ts';
import { rememberedEmail } from './model/remembered-email.ts';

const EMAIL = SAMPLE.email;
const PASSWORD = SAMPLE.password;

const NAMES = Object.keys(authPages).filter(isAuthPageName);

/** Labels of the fields, and the button, of each kind of page. */
const LOGIN = { fields: ['E-mail', 'Password', 'Remember me'], button: 'Log in' };
const REGISTER = {
  fields: ['Name', 'E-mail', 'Password', 'Confirm password', 'I accept the terms and conditions'],
  button: 'Create account',
};
const FORGOTTEN = { fields: ['E-mail'], button: 'Send the link' };
const RESET = { fields: ['E-mail', 'Password', 'Confirm password'], button: 'Save the password' };

const EXPECTED: Record<
  AuthPageName,
  { heading: string; fields: string[]; button: string | null; links: AuthPageName[] }
> = {
  login: { heading: 'Log in', ...LOGIN, links: ['forgot-password', 'register'] },
  'login-2': { heading: 'Log in', ...LOGIN, links: ['forgot-password-2', 'register-2'] },
  'login-3': { heading: 'Log in', ...LOGIN, links: ['forgot-password-2', 'register-3'] },
  register: { heading: 'Create an account', ...REGISTER, links: ['login'] },
  'register-2': { heading: 'Create an account', ...REGISTER, links: ['login-2'] },
  'register-3': { heading: 'Create an account', ...REGISTER, links: ['login-3'] },
  'forgot-password': { heading: 'Forgotten your password?', ...FORGOTTEN, links: ['login'] },
  'forgot-password-2': { heading: 'Forgotten your password?', ...FORGOTTEN, links: ['login-2'] },
  'reset-password': { heading: 'Choose a new password', ...RESET, links: ['login'] },
  'reset-password-2': { heading: 'Choose a new password', ...RESET, links: ['login-2'] },
  lock: {
    heading: 'The session is locked',
    fields: ['User name', 'Password'],
    button: 'Unlock',
    links: ['login'],
  },
  'mail-confirm': {
    heading: 'Confirm your e-mail address',
    fields: [],
    button: null,
    links: ['login'],
  },
};

async function open(page: AuthPageName) {
  const calls = answerWith(() => new Promise(() => {}));
  await renderAt(`/pages/auth/${page}`, <AuthPageRoute />, {
    path: '/pages/auth/$page',
    namespaces: ['auth-pages', 'problem-text'],
  });
  await screen.findByRole('heading', { level: 1, name: EXPECTED[page].heading });
  return { user: userEvent.setup(), calls };
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const button = (page: AuthPageName) =>
  screen.getByRole<HTMLButtonElement>('button', { name: EXPECTED[page].button ?? '' });

/** The sentence that the field is described by, once it is marked as wrong. */
const errorOf = (label: string): string | null => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};

const VALUES: Record<string, string> = {
  Name: 'Someone',
  'E-mail': EMAIL,
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

async function fill(page: AuthPageName, user: ReturnType<typeof userEvent.setup>) {
  for (const label of EXPECTED[page].fields) {
    const value = VALUES[label];
    if (value !== undefined) await user.type(field(label), value);
    if (label.startsWith('I accept')) await user.click(field(label));
  }
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => {
  rememberedEmail.keep('');
  endSession();
  vi.restoreAllMocks();
});

describe.each(NAMES)('/pages/auth/%s', (page) => {
  const { fields, links } = EXPECTED[page];

  it('[R2.16] shows its fields, says that it is a demonstration, and links to pages that exist', async () => {
    await open(page);
    const inputs = [...document.querySelectorAll('input')];
    expect(inputs).toEqual(fields.map((label) => field(label)));
    expect(screen.getByText('Demonstration: nothing is sent.')).toBeTruthy();
    expect(document.title).toBe(`${EXPECTED[page].heading} (demonstration) · FILE SERVER`);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toEqual([...links.map((name) => `/pages/auth/${name}`), '/']);
    expect(links.every(isAuthPageName)).toBe(true);
  });
});

const FORMS = NAMES.filter((page) => EXPECTED[page].button !== null);

describe.each(FORMS)('the form of /pages/auth/%s', (page) => {
  const { fields } = EXPECTED[page];

  it('[R2.16] waits until it is changed and valid, then sends nothing, says so and clears itself', async () => {
    const { user, calls } = await open(page);
    expect(button(page).disabled).toBe(true);
    await fill(page, user);
    await waitFor(() => expect(button(page).disabled).toBe(false));
    await user.click(button(page));
    if (page.startsWith('register')) {
      // The sample account has the address already.
      await waitFor(() => expect(errorOf('E-mail')).toBe('The email address is already in use'));
      await user.clear(field('E-mail'));
      await user.type(field('E-mail'), 'another@example.com');
      await waitFor(() => expect(button(page).disabled).toBe(false));
      await user.click(button(page));
    }
    expect(await screen.findByText(/^Demonstration: .+ (was sent|is closed)\.$/)).toBeTruthy();
    expect(calls).toEqual([]);
    const values = Object.keys(VALUES).filter((label) => fields.includes(label));
    expect(values.map((label) => field(label).value)).toEqual(values.map(() => ''));
    expect(button(page).disabled).toBe(true);
  });
});

describe('a sign-in that the simulated service refuses', () => {
  it('[R8.09] is marked at its field, and keeps what was typed', async () => {
    const { user } = await open('login');
    await user.type(field('E-mail'), 'nobody@example.com');
    await user.type(field('Password'), 'not the password');
    await user.click(button('login'));
    await waitFor(() => expect(errorOf('E-mail')).toBe('Check your email address'));
    expect(document.activeElement).toBe(field('E-mail'));
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), EMAIL);
    await user.click(button('login'));
    await waitFor(() => expect(errorOf('Password')).toBe('Check your password'));
    expect([field('E-mail').value, field('Password').value]).toEqual([EMAIL, 'not the password']);
    await user.clear(field('Password'));
    await user.type(field('Password'), PASSWORD);
    await user.click(button('login'));
    expect(
      await screen.findByText('Demonstration: signed in as Penny Packet. Nothing was sent.'),
    ).toBeTruthy();
  });

  it('says so when the service does not answer, and loses nothing', async () => {
    const { user } = await open('lock');
    await user.type(field('Password'), PASSWORD);
    faults.failNext();
    await user.click(button('lock'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field('Password').value).toBe(PASSWORD);
  });
});

describe('rules of the auth pages', () => {
  it('[R2.16] judges e-mail and password as they are typed', async () => {
    const { user } = await open('login');
    await user.type(field('E-mail'), 'someone@');
    await waitFor(() => expect(errorOf('E-mail')).toBe('You must enter a valid e-mail address'));
    await user.clear(field('E-mail'));
    await waitFor(() => expect(errorOf('E-mail')).toBe('You must enter an e-mail address'));
    await user.type(field('Password'), '1234567');
    await waitFor(() =>
      expect(errorOf('Password')).toBe('The password needs at least 8 characters'),
    );
    await user.type(field('Password'), '8');
    await waitFor(() => expect(errorOf('Password')).toBeNull());
    expect(button('login').disabled).toBe(true);
  });

  it('[R2.16] wants the password twice, whichever of the two changes last', async () => {
    const { user } = await open('register');
    await user.type(field('Password'), PASSWORD);
    expect(errorOf('Confirm password')).toBeNull();
    await user.type(field('Confirm password'), 'another');
    await waitFor(() => expect(errorOf('Confirm password')).toBe('The passwords must match'));
    await user.clear(field('Confirm password'));
    await waitFor(() => expect(errorOf('Confirm password')).toBe('You must repeat the password'));
    await user.type(field('Confirm password'), PASSWORD);
    await waitFor(() => expect(errorOf('Confirm password')).toBeNull());
    await user.type(field('Password'), '!');
    await waitFor(() => expect(errorOf('Confirm password')).toBe('The passwords must match'));
  });

  it('[R2.16] wants the terms accepted and a name that is not blank', async () => {
    const { user } = await open('register');
    await fill('register', user);
    await waitFor(() => expect(button('register').disabled).toBe(false));
    await user.click(field('I accept the terms and conditions'));
    expect(await screen.findByText('You must accept the terms and conditions')).toBeTruthy();
    expect(button('register').disabled).toBe(true);
    await user.click(field('I accept the terms and conditions'));
    await user.clear(field('Name'));
    await user.type(field('Name'), ' ');
    await waitFor(() => expect(errorOf('Name')).toBe('You must enter your name'));
    expect(button('register').disabled).toBe(true);
  });

  it('[R2.16] remembers the e-mail for the next visit, if wanted', async () => {
    const { user } = await open('login');
    expect(field('Remember me').checked).toBe(true);
    await fill('login', user);
    await user.click(button('login'));
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await user.click(await screen.findByRole('link', { name: 'I already have an account' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(field('E-mail').value).toBe(EMAIL);
    expect(document.activeElement).toBe(field('Password'));
    await user.click(field('Remember me'));
    await user.type(field('Password'), PASSWORD);
    await user.click(button('login'));
    await waitFor(() => expect(rememberedEmail.read()).toBe(''));
  });

  it('[R4.05] shows what one user had remembered to no other, nor after a reset', async () => {
    beginSession(sampleUser, tokenFor(60));
    rememberedEmail.keep(EMAIL);
    beginSession({ ...sampleUser, uuid: 'u2' }, tokenFor(60));
    await open('login');
    expect(field('E-mail').value).toBe('');
    rememberedEmail.keep(EMAIL);
    resetDemoStores();
    expect(rememberedEmail.read()).toBe('');
  });

  it.each(NAMES.filter((page) => page.startsWith('login')))(
    '[R2.16] offers on %s the ways of others, which send nothing either',
    async (page) => {
      const said = vi.spyOn(snackbars, 'success');
      const { user, calls } = await open(page);
      for (const name of ['Google', 'Facebook']) {
        await user.click(screen.getByRole('button', { name }));
        expect(said).toHaveBeenLastCalledWith('Demonstration: nothing was sent.');
      }
      expect(said).toHaveBeenCalledTimes(2);
      expect(calls).toEqual([]);
    },
  );

  it('[R2.16] shows on the lock screen who is locked out, for reading only', async () => {
    await open('lock');
    expect(field('User name').disabled).toBe(true);
    expect(field('User name').value).toBe('Demo user');
  });
});
