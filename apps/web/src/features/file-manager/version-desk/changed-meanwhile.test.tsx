import type { Version } from '@file-server/contract/releases';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { VersionsSection } from '../versions/versions-section.tsx';

const FILE = {
  kind: 'file',
  id: 'b'.repeat(22),
  name: 'pump.bin',
  parentId: null,
  updatedAt: '2026-11-02T10:00:00.000Z',
  size: 10,
  mediaType: 'application/octet-stream',
  sha256: 'ab'.repeat(32),
  publishedAt: '2026-10-30T10:00:00.000Z',
  locked: null,
  grant: null,
} as const;

const DRAFT: Version = {
  id: 'v'.repeat(22),
  label: '2.0',
  channel: 'stable',
  platform: null,
  notes: 'Old.',
  size: 10,
  sha256: 'ab'.repeat(32),
  signed: false,
  state: 'draft',
  current: false,
  publishedAt: null,
  publishAt: null,
  recalledAt: null,
  recallReason: null,
  publishedBy: null,
  etag: '"1"',
  locked: null,
  grant: null,
};

/** jsdom has no place for anything to scroll to. */
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

describe('a version that two operators change', () => {
  let version: Version;
  /** What the server waits for before it answers a change. */
  let answering: Promise<void>;
  beforeEach(() => {
    version = DRAFT;
    answering = Promise.resolve();
    beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  });
  const theirs = (changes: Partial<Version>) => {
    version = { ...version, ...changes, etag: '"2"' };
  };
  const open = async () => {
    const calls = answerWith(async ({ method, ifMatch, body }) => {
      if (method !== 'PATCH') return json({ items: [version], nextCursor: null });
      await answering;
      if (ifMatch !== version.etag) return problem('version_changed');
      version = { ...version, ...(body as object), etag: '"3"' };
      return json({ id: version.id, state: version.state });
    });
    const namespaces = ['details', 'file-manager', 'publishing', 'problem-text'];
    const versions = <VersionsSection file={FILE} />;
    const { history, address } = await renderAt('/file-manager', versions, { namespaces });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'What to do with 2.0' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit release' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sent = () => calls.filter(({ method }) => method === 'PATCH');
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));
    const add = (label: string, text: string) =>
      user.type(dialog.getByRole('textbox', { name: label }), text);
    return { user, dialog, sent, press, add, history, address };
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('asks before the notes that were typed are lost by Escape', async () => {
    const { user, dialog, add } = await open();
    await add('Release notes', ' Mine.');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Keep typing' }));
    const notes = await dialog.findByRole('textbox', { name: 'Release notes' });
    expect(notes).toHaveProperty('value', 'Old. Mine.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(notes);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await isGone();
  });

  it('asks before they are lost on the way to another address, that of other details, too', async () => {
    const { user, dialog, add, history, address } = await open();
    await add('Release notes', ' Mine.');
    history.push('/file-manager?details=x');
    await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/file-manager');
    const notes = dialog.getByRole('textbox', { name: 'Release notes' });
    expect(notes).toHaveProperty('value', 'Old. Mine.');
    history.push('/file-manager?details=x');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toContain('details'));
  });

  it('asks nobody whose session ends', async () => {
    const { add, history, address } = await open();
    await add('Release notes', ' Mine.');
    endSession();
    history.push('/login');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps what both have changed in it, where that is not the same', async () => {
    const { sent, press, add } = await open();
    await add('Label', '.1');
    theirs({ notes: 'New.', publishAt: '2099-01-01T10:00:30.000Z' });
    await press('Save');
    await isGone();
    expect(sent().map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"1"', { label: '2.0.1' }],
      ['"2"', { label: '2.0.1' }],
    ]);
  });

  it('is not given another value over one that was not seen, before that is shown', async () => {
    const { user, dialog, sent, press, add } = await open();
    await add('Release notes', ' Mine.');
    await user.type(dialog.getByLabelText('Published by itself'), '2099-02-01T10:00');
    theirs({ notes: null, publishAt: '2099-01-01T10:00:00.000Z', label: '2.5' });
    await press('Save');
    const alert = await dialog.findByRole('alert');
    const now = within(alert).getAllByRole('definition');
    expect(now.map(({ textContent }) => textContent)).toEqual([
      '–',
      expect.stringContaining('2099'),
    ]);
    expect(dialog.getByRole('textbox', { name: 'Label' })).toHaveProperty('value', '2.5');
    expect(version.notes).toBeNull();
    await press('Save');
    await isGone();
    expect(sent()[1]).toMatchObject({ ifMatch: '"2"' });
    const publishAt = new Date('2099-02-01T10:00').toISOString();
    expect(sent()[1]?.body).toEqual({ notes: 'Old. Mine.', publishAt });
  });

  it('says in the corner that nothing was saved, where the dialog has been closed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    const { sent, press, add } = await open();
    await add('Label', '.1');
    await press('Save');
    await press('Cancel');
    await isGone();
    theirs({ label: '3.0' });
    resolve();
    const text = 'Somebody has changed 2.0 meanwhile. Nothing of yours was saved.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(sent()).toHaveLength(1);
  });
});
