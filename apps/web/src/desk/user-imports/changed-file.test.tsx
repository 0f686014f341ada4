import type { ImportCheck } from '@file-server/contract/user-imports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { UserImportsScreen } from './user-imports-screen.tsx';

const READY: ImportCheck = {
  rows: 1,
  creates: 1,
  changes: 0,
  unchanged: 0,
  faults: 0,
  named: [],
  fingerprint: 'f'.repeat(64),
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

/** A file on a disk, which a browser reads as long as it is as it was chosen. */
function fileOnDisk(content: string) {
  const file = new File([content], 'users.csv');
  const read = vi.spyOn(file, 'arrayBuffer');
  const save = () => read.mockRejectedValue(new DOMException('changed', 'NotReadableError'));
  return { file, read, save };
}

async function drop(file: File) {
  const calls = answerWith(({ method, path }) => {
    if (method === 'GET') return json({ items: [] });
    return path.endsWith('/check') ? json(READY) : problem('import_changed');
  });
  const path = '/operator/user-imports';
  const namespaces = ['user-imports', 'desk-kit', 'proof', 'problem-text'];
  const { history } = await renderAt(path, <UserImportsScreen />, { namespaces, path });
  fireEvent.drop(screen.getByText(/^or drop it here/), { dataTransfer: { files: [file] } });
  const sent = () => calls.filter(({ method }) => method === 'POST').map((call) => call.path);
  return { sent, history };
}

it('imports what was looked at, also once more, whatever is saved over the file since', async () => {
  const { file, read, save } = fileOnDisk('email\r\na@b.example');
  const { sent } = await drop(file);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
  save();
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  // Somebody has changed a user meanwhile, so it is looked at again.
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'contract');
  expect(read).toHaveBeenCalledTimes(1);
});

it('asks before the page is left with a reason, and forgets it with another file', async () => {
  const { file } = fileOnDisk('email\r\na@b.example');
  const { history } = await drop(file);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
  history.push('/operator/users');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.drop(screen.getByText('users.csv'), { dataTransfer: { files: [file] } });
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveProperty('value', ''));
});

it('says that the file has changed since it was chosen', async () => {
  const { file, save } = fileOnDisk('email\r\na@b.example');
  save();
  const { sent } = await drop(file);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file cannot be read any more: it has changed or was moved. Choose it again.',
  );
  expect(sent()).toEqual([]);
});
