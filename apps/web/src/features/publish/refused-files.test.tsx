import type { CheckUploadsResponse } from '@file-server/contract/uploads';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { PublishScreen } from './publish-screen.tsx';

type Checked = CheckUploadsResponse['files'][number];

const refused = (code: string | null, more: Partial<Checked> = {}): Checked => ({
  state: 'refused',
  entryId: null,
  reason: 'In the words of the server.',
  code,
  ...more,
});

it('says in the language of the page why a file will not be sent', async () => {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  const files = [
    refused('upload_too_large', { limit: 1_000_000 }),
    refused('name_taken'),
    refused('entry_not_found'),
    refused('of a later release'),
    refused('upload_too_large'),
  ];
  answerWith(({ path }) =>
    json(
      path === '/api/uploads/check' ? { folderId: null, files } : { items: [], nextCursor: null },
    ),
  );
  await renderAt('/publish', <PublishScreen />, { namespaces: ['publishing', 'problem-text'] });
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    kind: 'file',
    getAsFile: () => new File(['abc'], name),
  }));
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], items, files: [] } });
  const told = await screen.findAllByText(/^Will not be sent/);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Will not be sent. It is larger than this server takes: 1 MB at most.',
    'Will not be sent. A folder there has this name.',
    'Will not be sent. One of its folders has the name of a file there.',
    'Will not be sent. In the words of the server.',
    'Will not be sent. In the words of the server.',
  ]);
});
