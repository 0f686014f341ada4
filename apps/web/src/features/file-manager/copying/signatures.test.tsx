import type { FileEntry } from '@file-server/contract/library';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Signatures } from './signatures.tsx';

const FILE: FileEntry = {
  kind: 'file',
  id: 'b'.repeat(22),
  name: "it's.zip",
  parentId: null,
  updatedAt: '2026-11-02T10:00:00.000Z',
  size: 1_000,
  mediaType: 'application/zip',
  sha256: 'ab'.repeat(32),
  publishedAt: '2026-10-30T10:00:00.000Z',
  locked: null,
  grant: null,
};

const show = (answer: Response) => {
  const calls = answerWith(() => answer);
  const shown = renderScreen(<Signatures file={FILE} />, { namespaces: ['details'] });
  return shown.then(({ container }) => ({ calls, container }));
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('the signatures of a file', () => {
  it('are saved with their own bytes, and verified by a command for this name', async () => {
    const bytes = new Uint8Array([0, 255, 128]);
    const name = `${FILE.name}.sig`;
    await show(json({ items: [{ kind: 'sig', name, content: btoa('\u0000\u00ff\u0080') }] }));
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => {},
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(click.mock.contexts[0]).toMatchObject({ download: name, href: 'blob:1' });
    expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])).toEqual(bytes);
    expect(
      screen.getByText(String.raw`gpg --verify './it'\''s.zip.sig' './it'\''s.zip'`),
    ).toBeTruthy();
  });

  it.each([
    ['there is none', json({ items: [] })],
    ['the server does not tell', problem('internal')],
  ])('leave no room where %s', async (_, answer) => {
    const { calls, container } = await show(answer);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
