import type { FileEntry } from '@file-server/contract';
import type { Version } from '@file-server/contract/releases';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json } from '../../../testing/answer-with.ts';
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
  publishedAt: '2026-10-30T10:00:00.000Z',
  publishAt: null,
  recalledAt: null,
  recallReason: null,
  locked: null,
  grant: null,
  ...more,
});

describe('versions of a file', () => {
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
});
