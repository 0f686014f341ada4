import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { ADA } from './testing/ada.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('what is typed while the answer is on its way', () => {
  const show = async (region: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const calls = answerWith((call) => (call.method === 'GET' ? answerAbout(call) : promise));
    await renderUserScreen();
    const panel = within(await screen.findByRole('region', { name: region }));
    const sent = () => calls.filter(({ method }) => method !== 'GET');
    const answer = (body: object) => act(async () => resolve(json(body)));
    return { panel, sent, answer, user: userEvent.setup() };
  };

  it('stays for another note', async () => {
    const { panel, sent, answer, user } = await show('Notes');
    const field = panel.getByRole('textbox', { name: 'New note' });
    await user.type(field, 'pays late');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.type(field, ' and twice');
    await answer({ id: 'n1', text: 'pays late', author: null, createdAt: ADA.createdAt });
    expect(field).toHaveProperty('value', 'and twice');
  });

  it('stays for another change of the terms', async () => {
    const { panel, sent, answer, user } = await show('Licence and quota');
    const type = (name: string, value: string) =>
      fireEvent.change(panel.getByLabelText(name), { target: { value } });
    type('Downloads in one period', '20');
    type('Reason', 'ticket 8');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(panel.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    type('Expires on', '2027-05-01');
    type('Reason', 'ticket 9');
    await answer({ ...ADA, maximum: 20, etag: '"two"' });
    expect(panel.getByLabelText('Downloads in one period')).toHaveProperty('value', '20');
    expect(panel.getByLabelText('Expires on')).toHaveProperty('value', '2027-05-01');
    expect(panel.getByLabelText('Reason')).toHaveProperty('value', 'ticket 9');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      body: { expiresAt: '2027-05-01T00:00:00Z', reason: 'ticket 9' },
      ifMatch: '"two"',
    });
  });
});

describe('what is typed and not sent', () => {
  it.each([
    ['Licence and quota', 'Downloads in one period', '20'],
    ['Notes', 'New note', 'pays late'],
  ])('of %s is not lost by leaving without a question', async (region, name, text) => {
    answerWith((call) => answerAbout(call));
    const { history, address } = await renderUserScreen();
    const panel = within(await screen.findByRole('region', { name: region }));
    fireEvent.change(panel.getByLabelText(name), { target: { value: text } });
    history.push('/operator/plans');
    const question = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/operator/users/u1');
    expect(panel.getByLabelText(name)).toHaveProperty('value', text);
  });

  it.each(['', 'pays late'])(
    'goes with a user who is erased, without a question: "%s"',
    async (note) => {
      answerWith((call) =>
        call.method === 'DELETE' ? new Response(null, { status: 204 }) : answerAbout(call),
      );
      const { address } = await renderUserScreen();
      const panel = within(await screen.findByRole('region', { name: 'Notes' }));
      fireEvent.change(panel.getByLabelText('New note'), { target: { value: note } });
      await userEvent.click(screen.getByRole('button', { name: 'Erase user' }));
      await userEvent.keyboard('ada@example.com');
      await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'T7{Enter}');
      expect(await screen.findByText('Erased')).toBeTruthy();
      await waitFor(() => expect(address()).toBe('/operator/users'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});
