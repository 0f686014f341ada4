import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { loadNotifications } from './load-notifications.ts';

const load = () => loadNotifications(new AbortController().signal);

beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));
afterEach(() => {
  faults.reset();
  vi.restoreAllMocks();
});

describe('the simulated notifications', () => {
  it('[R3.08] [R7.11] come with id, message, variant and whether they are dismissed', async () => {
    const notifications = await load();
    expect(notifications).toHaveLength(2);
    expect(notifications[0]).toEqual({
      id: 'sample-1',
      message: expect.stringContaining('demo') as string,
      options: { variant: 'success' },
      dismissed: false,
    });
  });

  it.each([
    ['tr', /Hoş geldiniz/],
    ['ar', /مرحبًا/],
  ] as const)('[R2.32] speak the language of the page (%s)', async (language, text) => {
    setDefaultSettings({ language });
    expect((await load())[0]?.message).toMatch(text);
    setInitialSettings();
  });

  it('[R1.05] ask no server', async () => {
    const calls = answerWith(() => new Error('A demo asks no server.'));
    expect(await load()).toHaveLength(2);
    expect(calls).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('reject when the simulated server fails', async () => {
    faults.failNext(500);
    await expect(load()).rejects.toMatchObject({ status: 500 });
  });
});
