import type { FileEntry } from '@file-server/contract/library';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleFile } from '../../testing/sample-file.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerRoute } from './file-manager-route.tsx';

const file = (letter: string): FileEntry => ({
  ...sampleFile,
  id: letter.repeat(22),
  name: `${letter}.zip`,
});
const FILES = [file('b'), file('c')];
const LIST = '/file-manager';

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});
afterEach(endSession);

/** The library, to which a link of another page has led, or at `address`. */
const show = async (address?: string) => {
  answerWith(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/library/entries') return json({ items: FILES, nextCursor: null });
    const entry = FILES.find(({ id }) => pathname === `/api/library/entries/${id}`);
    return entry ? json({ entry, ancestors: [] }) : problem('not_found');
  });
  const shown = await renderAt(address ?? '/licence', <FileManagerRoute />, {
    namespaces: ['file-manager', 'file-search'],
  });
  if (address === undefined) act(() => shown.history.push(LIST));
  const user = userEvent.setup();
  const row = (letter: string) => screen.findByRole('row', { name: new RegExp(`${letter}\\.zip`) });
  return {
    ...shown,
    goesTo: (to: string) => waitFor(() => expect(shown.address()).toBe(to)),
    open: async (letter: string) => {
      await user.click(await row(letter));
      await waitFor(() => expect(shown.address()).toContain(`selected=${letter.repeat(22)}`));
    },
    close: async () => {
      await user.click(await screen.findByRole('button', { name: 'Close details' }));
      await waitFor(() => expect(shown.address()).not.toContain('selected='));
    },
  };
};

it('leaves no step back that does nothing, however often details were opened and closed', async () => {
  const { open, close, goesTo, history } = await show();
  await open('b');
  await close();
  await open('b');
  await open('c');
  await close();
  await goesTo(LIST);
  act(() => history.back());
  await goesTo('/licence');
});

it('closes details on the way back, and those that were sorted meanwhile', async () => {
  const { open, close, goesTo, history } = await show();
  await open('b');
  act(() => history.back());
  await goesTo(LIST);
  await open('b');
  await userEvent.click(screen.getByRole('button', { name: 'Size' }));
  await close();
  await goesTo(`${LIST}?sort=size&order=desc`);
});

it('stays in the library where a link from elsewhere led to details', async () => {
  const { close, goesTo } = await show(`${LIST}?selected=${'b'.repeat(22)}`);
  await close();
  await goesTo(LIST);
});
