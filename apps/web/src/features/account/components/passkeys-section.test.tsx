import type { AccountSecurity } from '@file-server/contract/account';
import * as webauthn from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { isProofWanted, type WithProof } from '../../../shared/proof/proof.ts';
import { PasskeysSection } from './passkeys-section.tsx';

vi.mock('@simplewebauthn/browser', { spy: true });

const LAPTOP = {
  id: 'p1',
  name: 'Laptop',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
} satisfies AccountSecurity['passkeys'][number];
const OPTIONS = { challenge: 'c1', options: { challenge: 'c1' } };
const MADE = { id: 'made', rawId: 'made' } as unknown as webauthn.RegistrationResponseJSON;
const named = (name: string) => Object.assign(new Error(name), { name });

describe('the passkeys', () => {
  let proofs: number;
  beforeEach(() => {
    proofs = 0;
    vi.clearAllMocks();
    vi.mocked(webauthn.browserSupportsWebAuthn).mockReturnValue(true);
    vi.mocked(webauthn.startRegistration).mockResolvedValue(MADE);
    act(() => beginSession(sampleUser, 'token'));
  });

  /** Proves at once, as somebody who has the password at hand. */
  const proving: WithProof = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isProofWanted(error)) throw error;
      proofs += 1;
      return call();
    }
  };
  const show = async (passkeys: AccountSecurity['passkeys'] = []) => {
    let refused = false;
    const calls = answerWith(({ method, path }) => {
      if (method === 'DELETE' || path === '/api/account/passkeys') {
        return new Response(null, { status: 204 });
      }
      if (refused) return json(OPTIONS);
      refused = true;
      return problem('step_up_required');
    });
    const onChange = vi.fn<() => void>();
    await renderScreen(
      <PasskeysSection passkeys={passkeys} withProof={proving} onChange={onChange} />,
      { namespaces: ['account', 'proof', 'problem-text'] },
    );
    const section = await screen.findByRole('region', { name: 'Passkeys' });
    const press = (name: string) => userEvent.click(within(section).getByRole('button', { name }));
    return { section, press, calls, onChange };
  };
  const addNamed = async ({ press }: Pick<Awaited<ReturnType<typeof show>>, 'press'>) => {
    await press('Add a passkey');
    await userEvent.keyboard(' Phone {Enter}');
  };

  it('are made under a name, after a proof of who is asking', async () => {
    const shown = await show();
    await addNamed(shown);
    await waitFor(() => expect(shown.onChange).toHaveBeenCalledOnce());
    expect(proofs).toBe(1);
    expect(vi.mocked(webauthn.startRegistration)).toHaveBeenCalledWith({
      optionsJSON: OPTIONS.options,
    });
    expect(shown.calls.at(-1)).toMatchObject({
      path: '/api/account/passkeys',
      body: { challenge: 'c1', name: 'Phone', passkey: MADE },
    });
    await within(shown.section).findByRole('button', { name: 'Add a passkey' });
  });

  it('are not made under a part of a name that is too long', async () => {
    const { press, section } = await show();
    await press('Add a passkey');
    await userEvent.paste('Phone of the office '.repeat(4));
    await userEvent.keyboard('{Enter}');
    expect(within(section).getByRole('alert').textContent).toBe('At most 60 characters.');
    expect(vi.mocked(webauthn.startRegistration)).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'No passkey was made.'],
    ['InvalidStateError', 'This device has a passkey of your account already.'],
  ])('tell %s in words, and can be tried again', async (name, words) => {
    vi.mocked(webauthn.startRegistration).mockRejectedValue(named(name));
    const shown = await show();
    await addNamed(shown);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(shown.onChange).not.toHaveBeenCalled();
    expect(within(shown.section).getByRole('button', { name: 'Create' })).toBeTruthy();
  });

  it('are listed with their age, and deleted after a question', async () => {
    const { section, press, calls, onChange } = await show([LAPTOP]);
    expect(within(section).getByRole('listitem').textContent).toMatch(/Laptop.*2026.*never used/);
    await press('Delete Laptop');
    expect(section.textContent).toContain('Laptop will not sign you in any more.');
    expect(calls).toEqual([]);
    await press('Delete');
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/account/passkeys/p1' }]);
  });

  it('are deleted one after the other', async () => {
    const { section, press } = await show([LAPTOP, { ...LAPTOP, id: 'p2', name: 'Phone' }]);
    await press('Delete Laptop');
    const done = Promise.withResolvers<Response>();
    answerWith(() => done.promise);
    await press('Delete');
    const next = within(section).getByRole<HTMLButtonElement>('button', { name: 'Delete Phone' });
    await userEvent.click(next, { pointerEventsCheck: 0 });
    // What is said to be deleted next is what was asked about.
    expect(section.textContent).toContain('Laptop will not sign you in any more.');
    await act(async () => done.resolve(new Response(null, { status: 204 })));
    await waitFor(() => expect(next.disabled).toBe(false));
    await userEvent.click(next);
    expect(section.textContent).toContain('Phone will not sign you in any more.');
  });

  it('are read anew where one is gone already, which is asked about no longer', async () => {
    const { section, press, onChange } = await show([LAPTOP]);
    await press('Delete Laptop');
    answerWith(() => problem('not_found'));
    await press('Delete');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onChange).toHaveBeenCalledOnce();
    expect(section.textContent).not.toContain('Laptop will not sign you in any more.');
  });

  it('say why there are none where browsers make none', async () => {
    vi.mocked(webauthn.browserSupportsWebAuthn).mockReturnValue(false);
    const { section } = await show();
    expect(section.textContent).toContain('at https addresses and at localhost only');
    expect(within(section).queryByRole('button')).toBeNull();
  });
});
