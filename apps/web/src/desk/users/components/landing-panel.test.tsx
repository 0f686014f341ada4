import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { ADA } from '../testing/ada.ts';
import { userQuery } from '../api/users.ts';
import { LandingPanel } from './landing-panel.tsx';

const entryId = (name: string) => name.padEnd(22, '_');
const [F0, F1, F2, GONE] = [entryId('releases'), entryId('2027'), entryId('pump'), entryId('gone')];

const folder = (id: string, name: string) => ({
  kind: 'folder',
  id,
  parentId: F0,
  name,
  updatedAt: ADA.createdAt,
});

function Page() {
  const { data } = useQuery(userQuery('u1'));
  return data && <LandingPanel user={data} />;
}

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('where a user begins', () => {
  /** @param land how the choice of a folder is answered */
  async function show(
    first: string | null,
    land = ({ body }: Call) => json({ ...ADA, landing: (body as { folderId: string }).folderId }),
  ) {
    const calls = answerWith((call) => {
      const { method, path } = call;
      if (method === 'PUT') return land(call);
      if (path.includes('/search')) {
        return json({ items: [{ entry: folder(F2, 'Pump'), path: [] }], nextCursor: null });
      }
      if (path.endsWith(GONE)) return problem('entry_not_found');
      if (path.includes('/library/entries/')) {
        return json({
          entry: folder(F1, '2027'),
          ancestors: [{ id: F0, name: 'Releases' }],
        });
      }
      return json({ ...ADA, landing: first });
    });
    await renderAt('/operator/users/u1', <Page />, {
      namespaces: ['users', 'desk-kit', 'file-search', 'problem-text'],
      path: '/operator/users/$userId',
    });
    const chosen = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await screen.findByRole('region', { name: 'Begins in' });
    return { chosen, user: userEvent.setup() };
  }

  it('is the top of the library until a folder is found and chosen', async () => {
    const { chosen, user } = await show(null);
    expect(screen.getByText('The top of the library')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Begin at the top' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose folder' }));
    await user.keyboard('pum');
    await user.click(await screen.findByRole('option', { name: /Pump/ }));
    await user.click(screen.getByRole('button', { name: 'Choose folder' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/2027/)).toBeTruthy();
    expect(chosen()).toEqual([{ folderId: F2 }]);
  });

  it('is told by its way from the top, and taken back', async () => {
    const { chosen, user } = await show(F1);
    const way = await screen.findByRole('link', { name: /Releases.+2027/ });
    expect(way.getAttribute('href')).toBe(`/file-manager/${F1}`);
    await user.click(screen.getByRole('button', { name: 'Begin at the top' }));
    expect(await screen.findByText('The top of the library')).toBeTruthy();
    expect(chosen()).toEqual([{ folderId: null }]);
  });

  it('says that a folder is gone, before and after it was chosen', async () => {
    const { user } = await show(GONE, () => problem('entry_not_found'));
    expect(await screen.findByText('A folder that is not there any more')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose folder' }));
    await user.keyboard('pum');
    await user.click(await screen.findByRole('option', { name: /Pump/ }));
    await user.click(screen.getByRole('button', { name: 'Choose folder' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'This folder is not there any more. Choose another.',
    );
  });
});
