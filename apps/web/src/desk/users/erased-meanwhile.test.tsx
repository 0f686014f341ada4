import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

it('leaves nothing of a user on the page whom another operator has erased', async () => {
  let isErased = false;
  answerWith((call) => {
    if (call.path.includes('/users/') && isErased) return problem('not_found');
    return call.method === 'GET' ? answerAbout(call) : json({});
  });
  await renderUserScreen();
  const terms = within(await screen.findByRole('region', { name: 'Licence and quota' }));
  const user = userEvent.setup();
  await user.type(terms.getByRole('textbox', { name: 'Downloads in one period' }), '5');
  await user.type(terms.getByRole('textbox', { name: 'Reason' }), 'T7');
  isErased = true;
  await user.click(terms.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This user is not here any more')).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).not.toMatch(/ada@example\.com|Byron/));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/operator/users');
});
