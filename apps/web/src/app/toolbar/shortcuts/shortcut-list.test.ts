import { describe, expect, it } from 'vitest';
import { shortcutItems, withoutShortcut, withShortcut } from './shortcut-list.ts';

const items = [{ id: 'login' }, { id: 'file-manager' }, { id: 'lock' }];

describe('shortcuts', () => {
  it('[R2.29] [R3.01] shows the pages in the order of the user, without those not offered', () => {
    const ids = ['calendar', 'lock', 'mail', 'file-manager'];
    expect(shortcutItems(ids, items)).toEqual([{ id: 'lock' }, { id: 'file-manager' }]);
  });

  it('[R2.29] adds once, at the end or where it was', () => {
    expect(withShortcut(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
    expect(withShortcut(['a', 'b'], 'c', 1)).toEqual(['a', 'c', 'b']);
    expect(withShortcut(['a', 'b'], 'a')).toEqual(['a', 'b']);
  });

  it('[R2.29] removes one and keeps the others, also those not offered at present', () => {
    expect(withoutShortcut(['calendar', 'lock'], 'lock')).toEqual(['calendar']);
  });
});
