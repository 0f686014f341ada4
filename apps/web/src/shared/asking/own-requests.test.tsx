import type { OwnRequest } from '@file-server/contract/requests';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { AskForProduct, OwnRequests } from './own-requests.tsx';

const OWN: OwnRequest = {
  id: 'r1',
  kind: 'quota',
  product: null,
  text: '',
  state: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  reason: null,
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('asking for more', () => {
  const show = async (
    answer: (call: Call) => Response | Promise<Response>,
    part = <OwnRequests />,
  ) => {
    const calls = answerWith(answer);
    await renderAt('/licence', part, { namespaces: ['asking', 'problem-text'] });
    const sent = (method: string) => calls.filter((call) => call.method === method);
    return { sent, user: userEvent.setup() };
  };

  it('says that the list is on its way until it is there', async () => {
    await show(() => json({ items: [OWN] }));
    expect(await screen.findByRole('status', { name: 'Loading your requests' })).toBeTruthy();
    expect(await screen.findByText('More downloads')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading your requests' })).toBeNull();
  });

  it('shows what was written with a request', async () => {
    await show(() => json({ items: [{ ...OWN, text: 'For the fair in May' }] }));
    expect(await screen.findByText('For the fair in May')).toBeTruthy();
  });

  it('sends what is chosen and typed, and shows it', async () => {
    let items: OwnRequest[] = [];
    const { sent, user } = await show(({ method }) => {
      if (method !== 'POST') return json({ items });
      items = [{ ...OWN, kind: 'expiry' }];
      return json(items[0], { status: 201 });
    });
    expect(await screen.findByText(/an operator answers/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask for more' }));
    await user.click(await screen.findByRole('combobox', { name: 'What you need' }));
    await user.click(await screen.findByRole('option', { name: 'A longer licence' }));
    await user.type(screen.getByRole('textbox', { name: 'A few words' }), 'Until May');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('A longer licence')).toBeTruthy();
    expect(sent('POST')).toMatchObject([
      { path: '/api/requests', body: { kind: 'expiry', text: 'Until May' } },
    ]);
  });

  it('tells what was answered, and takes back what was not', async () => {
    const declined: OwnRequest = {
      ...OWN,
      id: 'r2',
      state: 'declined',
      decidedAt: OWN.createdAt,
      reason: 'Next year.',
    };
    const { sent, user } = await show(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : json({ items: [OWN, declined] }),
    );
    expect(await screen.findByText('Next year.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent('DELETE')[0]?.path).toBe('/api/requests/r1'));
    await waitFor(() => expect(sent('GET').length).toBe(2));
  });

  it.each([
    ['taken', () => json(OWN, { status: 201 }), /^Your request was sent/],
    ['refused', () => problem('too_many_attempts'), /^Too many attempts/],
  ])('leaves open what was opened since when a request is %s late', async (_, answer, said) => {
    const late = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) =>
      method === 'POST' ? late.promise : json({ items: [] }),
    );
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Ask for more' }));
      return screen.findByRole('textbox', { name: 'A few words' });
    };
    await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(await open(), 'Until May');
    late.resolve(answer());
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'A few words' })).toHaveProperty(
      'value',
      'Until May',
    );
  });

  it('asks before what was typed is lost, and not for what is on its way', async () => {
    const { user } = await show(({ method }) =>
      method === 'POST' ? new Promise<never>(() => {}) : json({ items: [] }),
    );
    await user.click(screen.getByRole('button', { name: 'Ask for more' }));
    const words = await screen.findByRole('textbox', { name: 'A few words' });
    await user.type(words, 'Until May');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(words).toHaveProperty('value', 'Until May');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(words);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that the server is away before the list is there, which waits for it', async () => {
    let isAway = false;
    const { user } = await show(({ method }) => {
      if (method === 'POST') isAway = true;
      if (method === 'POST') return problem('unavailable');
      return isAway ? new Promise<never>(() => {}) : json({ items: [OWN] });
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for more' }));
    const send = await screen.findByRole('button', { name: 'Send' });
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toMatch(/server is not ready/);
    expect(send).toHaveProperty('disabled', false);
  });

  it('asks for a product, and says when that was done before', async () => {
    const { sent, user } = await show(
      () => problem('already_asked'),
      <AskForProduct folderId="folder" />,
    );
    await user.click(screen.getByRole('button', { name: 'Ask for this product' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/withdraw the request/);
    expect(sent('POST')[0]?.body).toMatchObject({ kind: 'product', entryId: 'folder' });
  });
});
