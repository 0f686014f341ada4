import type { ImportCheck, UserImport } from '@file-server/contract/user-imports';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { UserImportsScreen } from './user-imports-screen.tsx';

const FILE = new File(['email\r\na@b.example'], 'users.csv');
const READY: ImportCheck = {
  rows: 1,
  creates: 1,
  changes: 0,
  unchanged: 0,
  faults: 0,
  named: [],
  fingerprint: 'f'.repeat(64),
};
const BEGUN: UserImport = {
  id: 'one',
  state: 'running',
  reason: 'contract 4711',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: null,
  finishedAt: null,
  total: 1,
  done: 0,
  created: 0,
  changed: 0,
  changedMeanwhile: 0,
  leftOut: [],
  retryableUntil: null,
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

async function choose(answer: (call: Call) => Response | Error) {
  const calls = answerWith(answer);
  const path = '/operator/user-imports';
  const namespaces = ['user-imports', 'desk-kit', 'proof', 'problem-text'];
  await renderAt(path, <UserImportsScreen />, { namespaces, path });
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), FILE);
  return { calls, user };
}

it('looks once more at the file that is chosen, where the server was away', async () => {
  let isAway = true;
  const { user } = await choose(({ method }) => {
    if (method === 'GET') return json({ items: [] });
    return isAway ? new TypeError('reset') : json(READY);
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
});

it('offers no other look where the file is refused', async () => {
  await choose(({ method }) =>
    method === 'GET' ? json({ items: [] }) : problem('body_too_large'),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says of one without an answer that it may have begun, and shows it', async () => {
  const items: UserImport[] = [];
  const { user } = await choose(({ method, path }) => {
    if (method === 'GET') return json({ items });
    if (path.endsWith('/check')) return json(READY);
    items.push(BEGUN);
    return new TypeError('reset');
  });
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText(/^No answer came, so it may have been done/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: 'contract 4711' })).toBeTruthy());
});
