import type { ImportCheck, UserImport } from '@file-server/contract/user-imports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { UserImportScreen } from './user-import-screen.tsx';
import { UserImportsScreen } from './user-imports-screen.tsx';

const PATH = '/api/operator/user-imports';
const FINGERPRINT = 'f'.repeat(64);
const READY: ImportCheck = {
  rows: 3,
  creates: 1,
  changes: 2,
  unchanged: 0,
  faults: 0,
  named: [],
  fingerprint: FINGERPRINT,
};
const IMPORT: UserImport = {
  id: 'one',
  state: 'done',
  reason: 'contract 4711',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: null,
  finishedAt: '2026-11-20T10:00:01.000Z',
  total: 3,
  done: 3,
  created: 1,
  changed: 1,
  changedMeanwhile: 1,
  leftOut: [3],
};
const FILE = new File(['email\r\na@b.example'], 'users.csv', { type: 'application/vnd.ms-excel' });
const namespaces = ['user-imports', 'desk-kit', 'proof', 'problem-text'];

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('users from a file', () => {
  const show = async (
    answer: (call: Call) => Response | Promise<Response>,
    earlier: UserImport[] = [],
  ) => {
    const calls = answerWith((call) =>
      call.method === 'GET' ? json({ items: earlier }) : answer(call),
    );
    const path = '/operator/user-imports';
    const view = await renderAt(path, <UserImportsScreen />, { namespaces, path });
    const user = userEvent.setup();
    const choose = async () =>
      user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), FILE);
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    return { choose, sent, user, view };
  };

  it('are looked at, then begun with a reason, as what was looked at', async () => {
    const { choose, sent, user } = await show(({ path }) =>
      json(path === `${PATH}/check` ? READY : IMPORT),
    );
    await choose();
    expect(
      await screen.findByText('1 account is made · 2 change · 0 stay as they are'),
    ).toBeTruthy();
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' });
    expect(start.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' contract 4711 ');
    await user.click(start);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const { searchParams } = new URL(sent()[1] ?? '', 'https://x.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      fingerprint: FINGERPRINT,
      reason: 'contract 4711',
    });
  });

  it('lead nobody back who has left before they begin', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { choose, sent, user, view } = await show(({ path }) =>
      path === `${PATH}/check` ? json(READY) : promise,
    );
    await choose();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull());
    await act(async () => resolve(json(IMPORT)));
    expect(view.address()).toBe('/operator/users');
  });

  it('name each bad row, and do not begin', async () => {
    const { choose } = await show(() =>
      json({
        ...READY,
        faults: 203,
        fingerprint: null,
        named: [
          { row: 7, column: 'email', code: 'email', message: 'no address' },
          {
            row: 9,
            column: null,
            code: 'column_count',
            message: 'any',
            cells: 2,
            headCells: 1_234,
          },
          {
            row: 1,
            column: 'mial',
            code: 'unknown_column',
            message: 'any',
            columns: ['email', 'plan'],
          },
          { row: 11, column: 'email', code: 'twice', message: 'any', firstRow: 3_000 },
        ],
      } satisfies ImportCheck),
    );
    await choose();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^203 rows are bad/);
    const list = screen.getByRole('list', { name: 'Bad rows' });
    expect(list.textContent).toContain('Row 7email: This is not an e-mail address.');
    // What stands beside these is written in the direction of the reader's language.
    expect(list.querySelector('bdi')?.textContent).toBe('email');
    expect(list.textContent).toContain('Cells in it: 2. Cells in the first row: 1,234.');
    expect(list.textContent).toContain('There are: \u2068email, plan\u2069');
    expect(list.textContent).toContain('Row 3,000 has this address, too.');
    expect(list.textContent).not.toContain('any');
    expect(screen.getByText('199 more bad rows are not listed.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  });

  it('are looked at again where somebody has changed a user meanwhile', async () => {
    const { choose, sent, user } = await show(({ path }) =>
      path === `${PATH}/check` ? json(READY) : problem('import_changed'),
    );
    await choose();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    expect(await screen.findByText(/^Somebody has changed a user meanwhile/)).toBeTruthy();
    await waitFor(() => expect(sent().filter((path) => path === `${PATH}/check`)).toHaveLength(2));
  });

  it('are those of the file that was chosen since, where the one before is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { choose, sent, user } = await show(({ path }) =>
      path === `${PATH}/check` ? json(READY) : promise,
    );
    await choose();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const files = [new File(['email\r\nb@b.example'], 'others.csv', { type: 'text/csv' })];
    fireEvent.drop(screen.getByText('users.csv'), { dataTransfer: { files } });
    expect(await screen.findByText('others.csv')).toBeTruthy();
    await act(async () => resolve(problem('import_changed')));
    expect(await screen.findByText(/^Somebody has changed a user meanwhile/)).toBeTruthy();
    expect(screen.queryByText('users.csv')).toBeNull();
    expect(sent().filter((path) => path === `${PATH}/check`)).toHaveLength(2);
  });

  it('leave whoever has chosen another file with that, and say that they have begun', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { choose, sent, user, view } = await show(({ path }) =>
      path === `${PATH}/check` ? json(READY) : promise,
    );
    await choose();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract');
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const files = [new File(['email\r\nb@b.example'], 'others.csv', { type: 'text/csv' })];
    fireEvent.drop(screen.getByText('users.csv'), { dataTransfer: { files } });
    expect(await screen.findByText('others.csv')).toBeTruthy();
    await act(async () => resolve(json(IMPORT)));
    expect(await screen.findByText('The import that you started has begun.')).toBeTruthy();
    expect(view.address()).toBe('/operator/user-imports');
  });

  it('may be dropped, and say what a server refuses', async () => {
    await show(() => problem('body_too_large'), [IMPORT]);
    const earlier = await screen.findByRole('link', { name: 'contract 4711' });
    expect(earlier.getAttribute('href')).toBe('/operator/user-imports/one');
    expect(screen.getByText('Done · 1 made · 1 changed')).toBeTruthy();
    fireEvent.drop(screen.getByText(/^or drop it here/), { dataTransfer: { files: [FILE] } });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('say in the language of the page that the file is no text in UTF-8', async () => {
    await show(() => problem('invalid_request', { detail: 'Save the file as CSV in UTF-8.' }));
    fireEvent.drop(screen.getByText(/^or drop it here/), { dataTransfer: { files: [FILE] } });
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toBe('This is no CSV in UTF-8. Save it as “CSV UTF-8”, and choose it again.');
  });

  it('say that they were stopped, and after how many rows', async () => {
    const stopped: UserImport = { ...IMPORT, state: 'stopped', done: 2 };
    await show(() => problem('not_found'), [stopped]);
    expect(
      await screen.findByText(
        /^Stopped after row 2 of 3:.* or their token is worth nothing any more · 1 made · 1 changed$/,
      ),
    ).toBeTruthy();
  });

  it('say that the server has given them up, and go on when they are tried again', async () => {
    const failed: UserImport = {
      ...IMPORT,
      state: 'failed',
      done: 2,
      retryableUntil: '2999-12-20T10:00:01.000Z',
    };
    const calls = answerWith(({ method }) =>
      json(method === 'POST' ? { ...failed, state: 'running', retryableUntil: null } : failed),
    );
    await renderAt('/operator/user-imports/one', <UserImportScreen />, {
      namespaces,
      path: '/operator/user-imports/$importId',
    });
    const told = await screen.findByText(/^Failed on .*2026.* after row 2 of 3: the server could/);
    expect(told.textContent).toMatch(/Its log says why\. · 1 made · 1 changed$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`${PATH}/one/retry`);
  });

  it('forget the rows that a failed one has not come to, once that is confirmed', async () => {
    const failed = {
      ...IMPORT,
      state: 'failed' as const,
      done: 2,
      retryableUntil: '2999-12-20T10:00:01.000Z',
    };
    const calls = answerWith(({ method }) =>
      json(method === 'DELETE' ? { ...failed, retryableUntil: null } : failed),
    );
    await renderAt('/operator/user-imports/one', <UserImportScreen />, {
      namespaces,
      path: '/operator/user-imports/$importId',
    });
    const user = userEvent.setup();
    const discard = await screen.findByRole('button', { name: 'Discard the rest' });
    await user.click(discard);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);

    await user.click(discard);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard the rest' }));
    await waitFor(() => expect(discard.isConnected).toBe(false));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`${PATH}/one`);
    expect(screen.getByText(/^Failed on /)).toBeTruthy();
  });

  it('say by themselves that an earlier one has ended', async () => {
    const earlier: UserImport[] = [{ ...IMPORT, state: 'running', done: 1 }];
    await show(() => problem('not_found'), earlier);
    expect(await screen.findByText(/1 of 3/)).toBeTruthy();
    earlier[0] = IMPORT;
    const done = 'Done · 1 made · 1 changed';
    expect(await screen.findByText(done, {}, { timeout: 5000 })).toBeTruthy();
  });

  it('say how far they are, and which rows were left out', async () => {
    let answer: UserImport = { ...IMPORT, state: 'running', done: 1, changedMeanwhile: 0 };
    answerWith(() => json(answer));
    await renderAt('/operator/user-imports/one', <UserImportScreen />, {
      namespaces,
      path: '/operator/user-imports/$importId',
    });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('33');
    answer = IMPORT;
    expect(await screen.findByText(/^1 row was left out.*: 3$/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
