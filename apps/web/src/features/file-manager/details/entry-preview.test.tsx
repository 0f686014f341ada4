import type { FileEntry } from '@file-server/contract/library';
import type { Preview } from '@file-server/contract/previews';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { EntryPreview } from './entry-preview.tsx';

const ID = 'b'.repeat(22);

const fileOf = (more: Partial<FileEntry>): FileEntry => ({
  kind: 'file',
  id: ID,
  name: 'notes.md',
  parentId: null,
  updatedAt: '2026-11-02T10:00:00.000Z',
  size: 1_000,
  mediaType: 'text/markdown',
  sha256: 'ab'.repeat(32),
  publishedAt: '2026-10-30T10:00:00.000Z',
  locked: null,
  grant: null,
  ...more,
});

async function show(file: FileEntry, answer: Preview | Response) {
  const calls = answerWith(() => (answer instanceof Response ? answer : json(answer)));
  const { container } = await renderScreen(<EntryPreview file={file} />, {
    namespaces: ['details'],
  });
  return { calls, container };
}

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(endSession);

describe('the preview of a file', () => {
  it('is the beginning of a text as text, and says that there is more', async () => {
    await show(fileOf({}), { kind: 'text', text: '<img src=x onerror=alert(1)>', isCut: true });
    const region = await screen.findByRole('region', { name: 'Preview' });
    expect(region.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Only its beginning is shown.')).toBeTruthy();
  });

  it('is a picture with the name of the file', async () => {
    const file = fileOf({ name: 'plan.png', mediaType: 'image/png' });
    await show(file, { kind: 'image', webp: 'UklGRg==', width: 40, height: 30 });
    const picture = await screen.findByRole('img', { name: 'plan.png' });
    expect(picture.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
  });

  it.each([
    ['there is none', { kind: 'none' } as const],
    ['it fails', problem('internal')],
  ])('leaves no room when %s', async (_, answer) => {
    const { calls, container } = await show(fileOf({}), answer);
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('figure, [class*=Skeleton]')).toBeNull());
  });

  it.each([
    ['of a kind that has none', fileOf({ mediaType: 'application/zip' })],
    ['that the licence locks', fileOf({ locked: 'licence_expired' })],
  ])('is not asked for of a file %s', async (_, file) => {
    const { calls } = await show(file, { kind: 'none' });
    expect(calls).toEqual([]);
  });
});
