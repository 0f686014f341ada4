import type { FileEntry } from '@file-server/contract/library';
import type { Version } from '@file-server/contract/releases';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { VersionsSection } from './versions-section.tsx';

/** jsdom has no place for anything to scroll to. */
const scrollIntoView = vi.fn<() => void>();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const ID = 'b'.repeat(22);

const file: FileEntry = {
  kind: 'file',
  id: ID,
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

const version = (id: string, more: Partial<Version>): Version => ({
  id: id.repeat(22),
  label: null,
  channel: 'stable',
  platform: null,
  notes: null,
  size: 10,
  sha256: 'ab'.repeat(32),
  state: 'published',
  current: false,
  signed: false,
  publishedAt: '2026-10-30T10:00:00.000Z',
  publishAt: null,
  recalledAt: null,
  recallReason: null,
  locked: null,
  grant: null,
  ...more,
});

describe('versions of a file', () => {
  it('say who has published them, and of what waits who has prepared it', async () => {
    const publishedBy = { email: 'desk@example.com' };
    const draft = {
      state: 'draft',
      publishedAt: null,
      publishAt: '2099-01-01T10:00:00.000Z',
    } as const;
    answerWith(() =>
      json({
        items: [
          version('1', { label: '2.0', ...draft, publishedBy }),
          version('2', { label: '1.0', current: true, publishedBy: { email: null } }),
        ],
        nextCursor: null,
      }),
    );
    await renderScreen(<VersionsSection file={file} />, {
      namespaces: ['details', 'file-manager'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    const [waiting, current] = await screen.findAllByRole('listitem');
    expect(waiting?.textContent).toContain('Prepared by desk@example.com');
    expect(waiting?.textContent).not.toContain('Published by');
    expect(current?.textContent).toContain('Published by the command line');
  });

  it('come when they are asked for, with channel, notes and the reason of a recall', async () => {
    const calls = answerWith(() =>
      json({
        items: [
          version('1', {
            label: '2.1',
            state: 'recalled',
            locked: 'version_recalled',
            recallReason: 'Valve 3 may stay open.',
          }),
          version('2', { label: '2.0', channel: 'beta', current: true, notes: '# Faster' }),
        ],
        nextCursor: null,
      }),
    );
    await renderScreen(<VersionsSection file={file} />, {
      namespaces: ['details', 'file-manager'],
    });
    const toggle = screen.getByRole('button', { name: 'Versions' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    const [recalled, current] = await screen.findAllByRole('listitem');
    if (!recalled || !current) throw new Error('Two versions were answered.');
    expect(recalled.textContent).toContain('Valve 3 may stay open.');
    expect(within(recalled).queryByRole('button')).toBeNull();
    expect(current.textContent).toContain('beta');
    expect(within(current).getByRole('button', { name: 'Download 2.0' })).toBeDefined();
    await userEvent.click(within(current).getByRole('button', { name: 'Release notes of 2.0' }));
    expect(await within(current).findByRole('heading', { name: 'Faster' })).toBeDefined();
    expect(calls.length).toBeGreaterThan(0);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('say of a draft whose moment has passed that it is not published', async () => {
    const scheduled = { state: 'draft', publishedAt: null } as const;
    answerWith(() =>
      json({
        items: [
          version('1', { ...scheduled, publishAt: '2999-01-31T08:00:00.000Z' }),
          version('2', { ...scheduled, publishAt: '2020-01-31T08:00:00.000Z' }),
        ],
        nextCursor: null,
      }),
    );
    await renderScreen(<VersionsSection file={file} />, {
      namespaces: ['details', 'file-manager'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    const [waiting, overdue] = await screen.findAllByRole('listitem');
    expect(waiting?.textContent).toContain('Scheduled');
    expect(overdue?.textContent).toContain('Overdue, not published yet');
  });

  it('give a draft without a moment no date', async () => {
    const draft = { state: 'draft', publishedAt: null } as const;
    answerWith(() =>
      json({
        items: [version('1', { ...draft, label: '2.2' }), version('2', draft)],
        nextCursor: null,
      }),
    );
    await renderScreen(<VersionsSection file={file} />, {
      namespaces: ['details', 'file-manager'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(2);
    for (const item of items) expect(item.textContent).not.toMatch(/\d{1,2}:\d\d/);
    expect(within(items[1] ?? document.body).getByRole('heading').textContent).toBe(file.name);
  });

  it('say that further ones could not be read, and can be asked for again', async () => {
    const further = [problem('internal'), json({ items: [version('2', {})], nextCursor: null })];
    answerWith(({ path }) =>
      path.includes('cursor=')
        ? (further.shift() ?? problem('internal'))
        : json({ items: [version('1', {})], nextCursor: 'more' }),
    );
    await renderScreen(<VersionsSection file={file} />, {
      namespaces: ['details', 'file-manager'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show older versions' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('give the signatures of older ones that have any', async () => {
    const calls = answerWith(({ path }) => {
      if (!path.includes('/signatures')) {
        return json({
          items: [
            version('1', { label: '3.0', current: true, signed: true }),
            version('2', { label: '2.0', signed: true }),
            version('3', { label: '1.0', signed: true }),
            version('4', { label: '0.9' }),
          ],
          nextCursor: null,
        });
      }
      const isSigned = path.endsWith(`?versionId=${'2'.repeat(22)}`);
      const signature = { kind: 'asc', name: 'pump.bin.asc', content: btoa('signed') };
      return json({ items: isSigned ? [signature] : [] });
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const objectUrls = { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} };
    vi.stubGlobal('URL', Object.assign(URL, objectUrls));
    await renderScreen(<VersionsSection file={file} />, {
      namespaces: ['details', 'file-manager'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    const signed = await screen.findByRole('button', { name: 'Signatures of 2.0' });
    // Those of the current one stand in the details.
    expect(screen.queryByRole('button', { name: 'Signatures of 3.0' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Signatures of 0.9' })).toBeNull();
    expect(calls.some(({ path }) => path.includes('/signatures'))).toBe(false);
    await userEvent.click(signed);
    await userEvent.click(await screen.findByRole('button', { name: 'pump.bin.asc' }));
    expect(click.mock.contexts[0]).toMatchObject({ download: 'pump.bin.asc' });
    // They were removed meanwhile.
    await userEvent.click(screen.getByRole('button', { name: 'Signatures of 1.0' }));
    expect(await screen.findByText('This version has no signatures.')).toBeDefined();
    vi.unstubAllGlobals();
  });
});
