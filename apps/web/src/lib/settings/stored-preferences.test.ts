import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arbitrarySettings } from '../../testing/arbitrary-settings.ts';
import { initialSettings } from './default-settings.ts';
import {
  PREFERENCES_KEY,
  readStoredPreferences,
  writeStoredPreferences,
} from './stored-preferences.ts';

const { textSize: _, ...older } = initialSettings;

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('what the browser keeps', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(arbitrarySettings, fc.array(fc.string()), (settings, shortcuts) => {
        const stored = { owner: null, settings, shortcuts: shortcuts.slice(0, 50) };
        writeStoredPreferences(stored);
        expect(readStoredPreferences()).toEqual(stored);
      }),
    );
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '[1]'],
    ['null', 'null'],
    ['an older release', JSON.stringify({ owner: null, settings: older, shortcuts: [] })],
    [
      'a damaged value',
      JSON.stringify({
        owner: null,
        settings: { ...initialSettings, textSize: 'large' },
        shortcuts: [],
      }),
    ],
  ])('[R4.11] is dropped when it is %s', (_name, text) => {
    localStorage.setItem(PREFERENCES_KEY, text);
    expect(readStoredPreferences()).toBeNull();
    expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
  });

  it('is only lost when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStoredPreferences({ owner: null, settings: initialSettings, shortcuts: [] });
    expect(readStoredPreferences()).toBeNull();
  });
});
