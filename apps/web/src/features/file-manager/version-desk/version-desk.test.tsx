import type { FileEntry } from '@file-server/contract/library';
import type { Version } from '@file-server/contract/releases';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { VersionsSection } from '../versions/versions-section.tsx';

/** jsdom has no place for anything to scroll to. */
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const file: FileEntry = {
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
};

const versionOf = (more: Partial<Version>): Version => ({
  id: 'v'.repeat(22),
  label: '2.0',
  channel: 'stable',
  platform: null,
  notes: '# Old',
  size: 10,
  sha256: 'ab'.repeat(32),
  signed: false,
  state: 'published',
  current: true,
  publishedAt: '2026-10-30T10:00:00.000Z',
  publishAt: null,
  recalledAt: null,
  recallReason: null,
  locked: null,
  grant: null,
  ...more,
});

const DESK = `/api/operator/versions/${'v'.repeat(22)}`;

/** Opens the list of versions; gives the calls that change or ask something of the desk. */
async function openVersions(
  version: Partial<Version>,
  operator = true,
  refuses: boolean | Promise<Response> | ((call: Call) => Response) = false,
  isGone: () => boolean | Promise<never> = () => false,
) {
  const role = operator ? (['admin', 'operator'] as const) : (['admin'] as const);
  beginSession({ ...sampleUser, role }, tokenFor(60));
  const calls = answerWith(async (call) => {
    const { path, method } = call;
    if (path.endsWith('/holders')) {
      const items = [
        { userId: 'u7', email: 'ada@example.com', fetchedAt: '2026-11-01T10:00:00.000Z' },
        { userId: 'u8', email: null, fetchedAt: '2026-11-01T10:00:00.000Z' },
      ];
      return json({ items, nextCursor: 'more' });
    }
    if (path.includes('/holders?')) return problem('internal');
    if (method !== 'GET' && refuses !== false) {
      if (typeof refuses === 'function') return refuses(call);
      return refuses === true ? problem('entry_not_found') : refuses;
    }
    if (method !== 'GET') return json({ id: versionOf(version).id, state: 'published' });
    return json({ items: (await isGone()) ? [] : [versionOf(version)], nextCursor: null });
  });
  const versions = <VersionsSection file={file} />;
  await renderAt('/file-manager', versions, { namespaces: ['details', 'file-manager'] });
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  await screen.findByRole('listitem');
  return () => calls.filter(({ path }) => path.startsWith(DESK));
}

const act = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'What to do with 2.0' }));
  const menu = within(await screen.findByRole('menu', { name: 'What to do with 2.0' }));
  await userEvent.click(menu.getByRole('menuitem', { name: item }));
};

describe('the desk of versions', () => {
  it('is for operators alone', async () => {
    await openVersions({});
    await screen.findByRole('button', { name: 'What to do with 2.0' });
    cleanup();
    // Its code is here now, so it would be drawn at once.
    await openVersions({}, false);
    expect(await screen.findByRole('button', { name: 'Download 2.0' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'What to do with 2.0' })).toBeNull();
  });

  it('changes what a version is released as, and shows the notes before', async () => {
    const calls = await openVersions({});
    await act('Edit release');
    const dialog = await screen.findByRole('dialog', { name: /Edit .*2\.0/ });
    expect(within(dialog).queryByLabelText('Published by itself')).toBeNull();
    const label = within(dialog).getByRole('textbox', { name: 'Label' });
    await waitFor(() => expect(document.activeElement).toBe(label));
    const notes = within(dialog).getByRole('textbox', { name: 'Release notes' });
    await userEvent.clear(notes);
    await userEvent.type(notes, '# New');
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Preview' }));
    expect(await within(dialog).findByRole('heading', { name: 'New' })).toBeDefined();
    const channel = within(dialog).getByRole('combobox', { name: 'Channel' });
    await userEvent.clear(channel);
    await userEvent.type(channel, 'Not a channel');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^Small letters/)).toBeDefined();
    expect(calls()).toEqual([]);
    await userEvent.clear(channel);
    await userEvent.type(channel, 'beta');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The rest may be what another operator has written meanwhile.
    const [patch] = calls();
    expect(patch).toMatchObject({ method: 'PATCH', path: DESK });
    expect(patch?.body).toEqual({ channel: 'beta', notes: '# New' });
  });

  it('schedules a draft, and publishes it', async () => {
    const calls = await openVersions({ state: 'draft', current: false, publishedAt: null });
    await act('Edit release');
    await userEvent.type(await screen.findByLabelText('Published by itself'), '2099-01-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const publishAt = new Date('2099-01-01T10:00').toISOString();
    expect(calls()).toMatchObject([{ body: { publishAt } }]);
    await act('Publish now');
    await waitFor(() => expect(calls()[1]).toMatchObject({ path: `${DESK}/publish` }));
  });

  it.each([
    ['published', '2.0 is published.'],
    ['recalled', '2.0 is not offered: a version with the same content was recalled.'],
  ])(
    'says of a draft that its version is %s once an operator publishes it',
    async (state, text) => {
      const draft = { state: 'draft', current: false, publishedAt: null } as const;
      await openVersions(draft, true, Promise.resolve(json({ id: versionOf(draft).id, state })));
      await act('Publish now');
      expect(await screen.findByText(text)).toBeDefined();
    },
  );

  it('takes a moment only that is to come, as one that has passed would publish at once', async () => {
    const calls = await openVersions({ state: 'draft', current: false, publishedAt: null });
    await act('Edit release');
    const field = await screen.findByLabelText('Published by itself');
    await userEvent.type(field, '2020-01-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a moment that is still to come.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(calls()).toEqual([]);
  });

  it('leaves the moment of a draft as it is unless it is changed', async () => {
    // The field knows no seconds, and not which of two hours when clocks are put back.
    const publishAt = '2099-01-01T10:00:30.000Z';
    const draft = { state: 'draft', current: false, publishedAt: null, publishAt } as const;
    const calls = await openVersions(draft);
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await act('Edit release');
    await screen.findByLabelText('Published by itself');
    await save();
    expect(calls()[0]?.body).not.toHaveProperty('publishAt');
    await act('Edit release');
    await userEvent.clear(await screen.findByLabelText('Published by itself'));
    await save();
    expect(calls()[1]?.body).toMatchObject({ publishAt: null });
  });

  it('discards a draft after a question, and says where that was refused', async () => {
    const draft = { state: 'draft', current: false, publishedAt: null } as const;
    const answers = [problem('entry_not_found'), new Response(null, { status: 204 })];
    const sent: string[] = [];
    await openVersions(draft, true, ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return answers.shift() ?? problem('internal');
    });
    await act('Discard');
    const dialog = await screen.findByRole('dialog', { name: /Discard .*2\.0/ });
    expect(dialog.textContent).toContain('This cannot be undone.');
    expect(sent).toEqual([]);
    const button = within(dialog).getByRole('button', { name: 'Discard' });
    await userEvent.click(button);
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await userEvent.click(button);
    expect(await screen.findByText('2.0 is discarded.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const discard = `DELETE /api/operator/drafts/${versionOf(draft).id}`;
    expect(sent).toEqual([discard, discard]);
  });

  it('recalls with a reason, and says where that was refused', async () => {
    const calls = await openVersions({}, true, true);
    await act('Recall');
    const dialog = await screen.findByRole('dialog', { name: /Recall .*2\.0/ });
    const button = within(dialog).getByRole('button', { name: 'Recall' });
    const refused = 'Give a reason of one line and at most 500 characters.';
    await userEvent.click(button);
    expect(await within(dialog).findByText(refused)).toBeDefined();
    const reason = within(dialog).getByLabelText('Reason');
    await userEvent.click(reason);
    await userEvent.paste('Valve 3 may stay open. '.repeat(30));
    await userEvent.click(button);
    expect(within(dialog).getByText(refused)).toBeDefined();
    expect(calls()).toEqual([]);
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Valve 3 may stay open.');
    await userEvent.click(button);
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    expect(calls()).toMatchObject([
      { path: `${DESK}/recall`, body: { reason: 'Valve 3 may stay open.' } },
    ]);
  });

  it.each([
    ['done', () => json({ id: 'v'.repeat(22), state: 'published' }), null],
    ['refused', () => problem('entry_not_found'), /is not there any more/],
  ])('leaves open what was opened since when an edit is %s late', async (_, answer, said) => {
    const late = Promise.withResolvers<Response>();
    await openVersions({}, true, late.promise);
    await act('Edit release');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act('Recall');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Valve 3');
    const asked = vi.spyOn(globalThis, 'fetch');
    late.resolve(answer());
    // The list of versions is read anew behind it.
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Valve 3');
    if (said !== null) expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each(['Edit release', 'Recall'])(
    'says that the server is away before the list is there, which waits for it: %s',
    async (item) => {
      let isAway = false;
      const refuse = () => {
        isAway = true;
        return problem('unavailable');
      };
      await openVersions({}, true, refuse, () => (isAway ? new Promise<never>(() => {}) : false));
      await act(item);
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByRole('textbox', { name: /Label|Reason/ }), 'x');
      await userEvent.click(dialog.getByRole('button', { name: /^(Save|Recall)$/ }));
      expect((await dialog.findByRole('alert')).textContent).toMatch(/server is not ready/);
    },
  );

  it.each(['Edit release', 'Discard', 'Recall'])(
    'says in the corner of one that is gone meanwhile that it is, as its dialog goes: %s',
    async (item) => {
      const state = item === 'Discard' ? 'draft' : 'published';
      let isGone = false;
      await openVersions(
        { state },
        true,
        () => {
          isGone = true;
          return problem('entry_not_found');
        },
        () => isGone,
      );
      await act(item);
      const dialog = within(await screen.findByRole('dialog'));
      const field = dialog.queryByRole('textbox', { name: /Label|Reason/ });
      if (field !== null) await userEvent.type(field, 'x');
      await userEvent.click(dialog.getByRole('button', { name: /^(Save|Discard|Recall)$/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText(/^This is not there any more/)).toBeTruthy();
    },
  );

  it('shows who has a version, also those who were erased, and offers it again', async () => {
    const calls = await openVersions({ state: 'recalled', recallReason: 'Broken.' });
    await act('Who has it');
    expect(await screen.findByText('ada@example.com')).toBeDefined();
    expect(screen.getByText('An erased account')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act('Offer again');
    await waitFor(() => expect(calls().at(-1)).toMatchObject({ path: `${DESK}/publish` }));
  });

  it('says that further people who have a version could not be read', async () => {
    await openVersions({});
    await act('Who has it');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByText('ada@example.com')).toBeDefined();
  });
});
