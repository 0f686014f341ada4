import type { AccountSecurity } from '@file-server/contract/account';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession, useSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { handleUnauthorized } from '../../../lib/api-client.ts';
import { ProofDeclined, type WithProof } from '../../../shared/proof/proof.ts';
import { TotpSection } from './totp-section.tsx';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SETUP = { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const atOnce: WithProof = (call) => call();

const answers = (call: Call): Response => {
  switch (`${call.method} ${call.path}`) {
    case 'POST /api/account/totp':
      return json(SETUP);
    case 'POST /api/account/totp/confirm':
      return (call.body as { code: string }).code === '123456'
        ? json({ recoveryCodes: CODES })
        : problem('wrong_code');
    case 'POST /api/account/recovery-codes':
      return json({ recoveryCodes: CODES });
    default:
      return new Response(null, { status: 204 });
  }
};

const show = async (totp: AccountSecurity['totp'], withProof = atOnce) => {
  const calls = answerWith(answers);
  const onChange = vi.fn<() => void>();
  const part = <TotpSection totp={totp} withProof={withProof} onChange={onChange} />;
  const { history, address } = await renderAt('/account', part, {
    namespaces: ['account', 'proof', 'problem-text'],
  });
  const section = screen.getByRole('region', { name: 'Authenticator app' });
  const press = (name: string) => userEvent.click(within(section).getByRole('button', { name }));
  return { section, press, calls, onChange, history, address };
};

const OFF = { enabled: false, recoveryCodesLeft: 0 };
const ON = { enabled: true, recoveryCodesLeft: 3 };

describe('the authenticator app', () => {
  beforeEach(() => act(() => beginSession(sampleUser, 'token')));

  it('is set up by picture or key, confirmed by a code, and gives the recovery codes once', async () => {
    const { section, press, onChange } = await show(OFF);
    await press('Set up');
    await within(section).findByRole('img', { name: 'QR code for the authenticator app' });
    expect(section.textContent).toContain('ABCD EFGH IJKL');
    const field = within(section).getByLabelText('Code that the app shows');
    expect(document.activeElement).toBe(field);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(field, '123456{Enter}');
    await within(section).findByText(CODES[0] ?? '');
    expect(onChange).toHaveBeenCalledOnce();
    // Where the code was typed is gone; the codes are read from their heading on.
    const codes = within(section).getByRole('heading', { name: 'Recovery codes' });
    expect(document.activeElement).toBe(codes);
    const download = within(section).getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    await press('I have kept them');
    expect(section.textContent).not.toContain(CODES[0]);
    expect(document.activeElement).toBe(within(section).getByRole('heading', { level: 2 }));
  });

  it('says beneath the field that a code is wrong, and leaves the session alone', async () => {
    const unauthorized = vi.fn<() => void>();
    const stop = handleUnauthorized(unauthorized);
    const { section, press } = await show(OFF);
    await press('Set up');
    const field = await within(section).findByLabelText('Code that the app shows');
    await userEvent.type(field, '000000{Enter}');
    await waitFor(() => expect(section.textContent).toContain('This code is not right.'));
    expect(unauthorized).not.toHaveBeenCalled();
    expect(useSession.getState().status).toBe('signed-in');
    await userEvent.type(field, '{Backspace}');
    expect(section.textContent).not.toContain('This code is not right.');
    const confirm = within(section).getByRole('button', { name: 'Turn on' });
    expect(confirm).toHaveProperty('disabled', true);
    stop();
  });

  it('asks before it is turned off, and before recovery codes become void', async () => {
    const { section, press, calls, onChange } = await show(ON);
    expect(section.textContent).toContain('3 recovery codes left');
    await press('Turn off');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press('Cancel');
    expect(calls).toEqual([]);
    await press('Turn off');
    await press('Turn off');
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/account/totp' }]);
    await press('New recovery codes');
    await press('New recovery codes');
    await within(section).findByText(CODES[1] ?? '');
    expect(document.activeElement?.textContent).toBe('Recovery codes');
  });

  it('asks before the page is left while recovery codes are shown', async () => {
    const { section, press, history, address } = await show(ON);
    await press('New recovery codes');
    await press('New recovery codes');
    await within(section).findByText(CODES[1] ?? '');
    history.push('/licence');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without these codes?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/account');
    expect(section.textContent).toContain(CODES[1]);
    history.push('/licence');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/licence'));
  });

  it.each([
    ['who has kept them', (press: (name: string) => Promise<void>) => press('I have kept them')],
    ['whose session has ended', () => act(() => endSession())],
  ])('does not ask somebody %s', async (_, happen) => {
    const { section, press, history, address } = await show(ON);
    await press('New recovery codes');
    await press('New recovery codes');
    await within(section).findByText(CODES[1] ?? '');
    await happen(press);
    history.push('/login');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each(['Turn off', 'New recovery codes'])(
    'is read anew where no answer comes to "%s": it may have been done',
    async (action) => {
      const { press, onChange } = await show(ON);
      await press(action);
      answerWith(() => new TypeError('Failed to fetch'));
      await press(action);
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(onChange).toHaveBeenCalledOnce();
    },
  );

  it('does nothing and says nothing when the person would not prove who they are', async () => {
    const declined: WithProof = () => Promise.reject(new ProofDeclined());
    const { press, section, calls } = await show(OFF, declined);
    await press('Set up');
    await waitFor(() =>
      expect(within(section).getByRole('button', { name: 'Set up' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    expect(calls).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
