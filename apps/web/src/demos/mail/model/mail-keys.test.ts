import { describe, expect, it } from 'vitest';
import { commandOf } from './mail-keys.ts';

const NOTHING = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({ ...NOTHING, key, ...more });

describe('commandOf', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['e', 'done'],
    ['#', 'delete'],
    ['Delete', 'delete'],
    ['x', 'select'],
    ['Escape', 'back'],
  ])('%s means %s', (key, command) => expect(press(key)).toBe(command));

  it('goes by the place of a letter where the layout writes another script', () => {
    expect(press('ت', { code: 'KeyJ' })).toBe('next');
  });

  it('goes by the letter where the layout has it elsewhere', () => {
    expect(press('c', { code: 'KeyJ' })).toBe('compose');
  });

  it('takes # and ? with Shift, and letters without', () => {
    expect(press('#', { shiftKey: true })).toBe('delete');
    expect(press('?', { shiftKey: true })).toBe('help');
    expect(press('J', { code: 'KeyJ', shiftKey: true })).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with %s to the browser', (modifier) => {
    expect(press('c', { [modifier]: true })).toBeNull();
  });
});
