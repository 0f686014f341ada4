import type { ListedMail } from '@file-server/contract/mails';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { MailsScreen } from './mails-screen.tsx';

const MAIL: ListedMail = {
  id: 'm1',
  kind: 'licence_ends',
  user: { id: 'u1', email: 'ada@example.com' },
  state: 'failed',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  failure: 'The mail server did not take the mail: EENVELOPE 550.',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('sent mails', () => {
  const show = async (answer: (call: Call) => Response, address = '', mail = true) => {
    const calls = answerWith(answer);
    await renderAt(`/operator/mails${address}`, <MailsScreen />, {
      namespaces: ['mails', 'problem-text'],
      config: { ...TEST_CONFIG, mail },
    });
    const sent = (method: string) => calls.filter((call) => call.method === method);
    return { sent, user: userEvent.setup() };
  };

  it('say what became of each, and are searched', async () => {
    const { sent, user } = await show(() => json({ items: [MAIL], nextCursor: null }));
    expect(await screen.findByText('Licence ends')).toBeTruthy();
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.getByText(/EENVELOPE 550/)).toBeTruthy();
    expect(screen.getByText('ada@example.com').closest('[translate="no"]')).toBeTruthy();
    const searchbox = screen.getByRole('searchbox', { name: 'User (e-mail or id)' });
    await user.type(searchbox, 'ada{Enter}');
    await waitFor(() => expect(sent('GET').at(-1)?.path).toContain('user=ada'));
    expect(document.activeElement).toBe(searchbox);
  });

  it('are tested on oneself, and read anew', async () => {
    const { sent, user } = await show(({ method }) =>
      method === 'POST'
        ? new Response(null, { status: 202 })
        : json({ items: [], nextCursor: null }),
    );
    expect(await screen.findByText('Nothing was sent.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send me a test mail' }));
    await waitFor(() => expect(sent('POST')[0]?.path).toBe('/api/operator/mails/test'));
    await waitFor(() => expect(sent('GET').length).toBe(2));
  });

  it('are looked at in each language, and it is said where one cannot be', async () => {
    let fails = false;
    const { sent, user } = await show(({ path }) => {
      if (!path.includes('/preview')) return json({ items: [], nextCursor: null });
      const asked = new URL(path, 'http://server').searchParams;
      const subject = `${asked.get('kind')} in ${asked.get('language')}`;
      return fails ? problem('operator_required') : json({ subject, text: 'Hello', html: '' });
    });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('request_approved in en')).toBeTruthy();
    const kind = screen.getByRole('combobox', { name: 'Mail' });
    await waitFor(() => expect(document.activeElement).toBe(kind));
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'العربية' }));
    const shown = await screen.findByText('request_approved in ar');
    expect(shown.parentElement?.dir).toBe('rtl');
    fails = true;
    await user.click(screen.getByRole('combobox', { name: 'Mail' }));
    await user.click(await screen.findByRole('option', { name: 'Version recalled' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST')).toEqual([]);
  });

  it('say that there is no mail server, and why there is no list', async () => {
    await show(() => problem('operator_required'), '?state=failed', false);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('This server has no mail server.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send me a test mail' })).toBeNull();
  });
});
