import type { MailChoices } from '@file-server/contract/account';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { MailsSection } from './mails-section.tsx';

const CHOICES: MailChoices = {
  sends: true,
  wanted: true,
  products: [
    { id: 'firmware', name: 'Firmware', news: true },
    { id: 'manuals', name: 'Manuals', news: false },
  ],
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  endSession();
});

describe('the mails of a user', () => {
  const show = async (answer: (call: Call) => Response | Error | Promise<Response>) => {
    const calls = answerWith(answer);
    const namespaces = ['account', 'problem-text'];
    await renderAt('/account', <MailsSection />, { namespaces });
    const changes = () => calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));
    const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
    return { changes, isOn, user: userEvent.setup() };
  };

  it('end and begin for one product or for all, as the server answers', async () => {
    let held = CHOICES;
    const { changes, isOn, user } = await show(({ method }) => {
      if (method === 'PATCH') held = { ...held, wanted: false };
      return json(held);
    });
    await user.click(await screen.findByRole('switch', { name: 'Manuals' }));
    await waitFor(() => expect(isOn('Firmware')).toBe(false));
    expect(changes()).toEqual([{ products: [{ id: 'manuals', news: true }] }]);
    // Without any mail there is no choice of products.
    const manuals = screen.getByRole<HTMLInputElement>('switch', { name: 'Manuals' });
    expect(manuals.disabled).toBe(true);
    await user.click(screen.getByRole('switch', { name: /^Mails about your licence/ }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toEqual({ wanted: true });
  });

  it('stay as they are where a change fails, and say so', async () => {
    const { isOn, user } = await show(({ method }) =>
      method === 'PATCH' ? problem('unavailable') : json(CHOICES),
    );
    await user.click(await screen.findByRole('switch', { name: 'Firmware' }));
    expect(await screen.findByText(/^The server is not ready/)).toBeTruthy();
    expect(isOn('Firmware')).toBe(true);
  });

  it('are not changed later where the browser is offline, which is said at once', async () => {
    const { isOn, user } = await show(({ method }) =>
      method === 'PATCH' ? new TypeError('Failed to fetch') : json(CHOICES),
    );
    const firmware = await screen.findByRole<HTMLInputElement>('switch', { name: 'Firmware' });
    act(() => onlineManager.setOnline(false));
    await user.click(firmware);
    expect(await screen.findByText(/does not answer/)).toBeTruthy();
    expect(isOn('Firmware')).toBe(true);
    await waitFor(() => expect(firmware.disabled).toBe(false));
  });

  it('are as they were changed, though an answer of before comes after that', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    let reads = 0;
    const { isOn, user } = await show(({ method }) => {
      if (method === 'PATCH') return json({ ...CHOICES, wanted: false });
      reads += 1;
      return reads === 2 ? promise : json(CHOICES);
    });
    const firmware = await screen.findByRole('switch', { name: 'Firmware' });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(reads).toBe(2));
    await user.click(firmware);
    await waitFor(() => expect(isOn('Firmware')).toBe(false));
    await act(async () => resolve(json(CHOICES)));
    await act(() => new Promise((later) => void setTimeout(later, 50)));
    expect(isOn('Firmware')).toBe(false);
  });

  it('are not there where the server sends none, and asked for again where that failed', async () => {
    let answer = problem('unavailable');
    const { user } = await show(() => answer.clone());
    await screen.findByRole('alert');
    answer = json({ ...CHOICES, sends: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});
