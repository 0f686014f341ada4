import type { Entry } from '@file-server/contract/library';
import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { gridKeyHandler } from './grid-keyboard.ts';

const ENTRIES = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as Entry);

const row = document.createElement('div');
row.setAttribute('role', 'row');
const control = document.createElement('button');

interface Given {
  readonly activeIndex?: number;
  readonly entries?: readonly (Entry | undefined)[];
  readonly hasSelection?: boolean;
  readonly hasDetails?: boolean;
}

/** What a key does in a list of five, the third of which is active; null = it is left to the browser. */
function press(
  key: string,
  pressed: Partial<KeyboardEvent> = {},
  given: Given = {},
): string | null {
  const { activeIndex = 2, entries = ENTRIES, hasSelection = false, hasDetails = false } = given;
  let done: string | null = null;
  let prevented = false;
  const event = {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    target: row,
    nativeEvent: { isComposing: false },
    preventDefault: () => (prevented = true),
    ...pressed,
  } as unknown as KeyboardEvent;
  const say = (what: string) => () => void (done = what);
  gridKeyHandler({
    rows: entries,
    activeIndex,
    pageRows: 2,
    onMove: (index) => void (done = `to ${index}`),
    onMoveInside: (step) => void (done = step === 1 ? 'in' : 'out'),
    onType: (letter) => void (done = `type ${letter}`),
    onEnter: ({ id }) => void (done = `enter ${id}`),
    onClose: hasDetails ? say('close') : null,
    onParent: say('parent'),
    onDownload: ({ id }) => void (done = `download ${id}`),
    onToggle: ({ id }, upToHere) => void (done = `${upToHere ? 'up to' : 'toggle'} ${id}`),
    onSelectAll: say('all'),
    onClear: hasSelection ? say('clear') : null,
    onHelp: say('help'),
  })(event);
  expect(prevented).toBe(done !== null);
  return done;
}

describe('the keys of the list', () => {
  it.each([
    ['ArrowDown', 2, 'to 3'],
    ['ArrowUp', 2, 'to 1'],
    ['PageDown', 2, 'to 4'],
    ['PageUp', 2, 'to 0'],
    ['Home', 2, 'to 0'],
    ['End', 2, 'to 4'],
    ['ArrowDown', 4, 'to 4'],
    ['ArrowUp', 0, 'to 0'],
    ['PageDown', 3, 'to 4'],
    ['PageUp', 1, 'to 0'],
  ])('%s goes from row %i %s, never beyond the list', (key, activeIndex, moved) => {
    expect(press(key, {}, { activeIndex })).toBe(moved);
  });

  it('opens with Enter and selects with Space, unless a control in the row has the focus', () => {
    expect([press('Enter'), press(' ')]).toEqual(['enter c', 'toggle c']);
    expect([press('Enter', { target: control }), press(' ', { target: control })]).toEqual([
      null,
      null,
    ]);
    expect(press(' ', { target: null as unknown as EventTarget })).toBeNull();
    expect(press(' ', { shiftKey: true })).toBe('up to c');
    expect(press(' ', { shiftKey: true, target: control })).toBeNull();
  });

  it('goes up with Backspace and Alt and the arrow', () => {
    expect(press('Backspace')).toBe('parent');
    expect(press('ArrowUp', { altKey: true })).toBe('parent');
    expect(press('ArrowUp', { altKey: true, shiftKey: true })).toBeNull();
    expect(press('ArrowDown', { altKey: true })).toBeNull();
  });

  it('selects all with Ctrl or Cmd and A, wherever that key is, and nothing more', () => {
    for (const pressed of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(press('a', pressed)).toBe('all');
      expect(press('ф', { ...pressed, code: 'KeyA' })).toBe('all');
      expect(press('a', { ...pressed, shiftKey: true })).toBeNull();
      expect(press('a', { ...pressed, altKey: true })).toBeNull();
      expect(press('c', pressed)).toBeNull();
      expect(press(' ', pressed)).toBeNull();
    }
  });

  it('looks for a name with letters, and spends nothing with one', () => {
    for (const letter of ['a', 'd', '1', 'é', 'ф', '_']) {
      expect(press(letter)).toBe(`type ${letter}`);
      expect(press(letter, { target: control })).toBe(`type ${letter}`);
    }
    expect(press('A', { shiftKey: true })).toBe('type A');
    expect(
      press('a', { nativeEvent: { isComposing: true } as globalThis.KeyboardEvent }),
    ).toBeNull();
  });

  it('downloads with Shift and D, wherever that key is, also from a control in the row', () => {
    expect(press('D', { shiftKey: true })).toBe('download c');
    expect(press('В', { shiftKey: true, code: 'KeyD', target: control })).toBe('download c');
    expect(press('D', { shiftKey: true, ctrlKey: true })).toBeNull();
  });

  it('downloads once while the keys are held', () => {
    expect(press('D', { shiftKey: true, repeat: true })).toBeNull();
  });

  it('shows the keys with a question mark, however it is typed', () => {
    expect([press('?', { shiftKey: true, code: 'Slash' }), press('?')]).toEqual(['help', 'help']);
  });

  it('goes to the controls of the row and back, as the page is read', () => {
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual(['in', 'out']);
    document.documentElement.dir = 'rtl';
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual(['out', 'in']);
    document.documentElement.removeAttribute('dir');
    expect(press('ArrowRight', { shiftKey: true })).toBeNull();
  });

  it('does nothing to a row that is not read yet but go on', () => {
    const given = { entries: [undefined, undefined], activeIndex: 0 };
    for (const key of ['Enter', ' ']) expect(press(key, {}, given)).toBeNull();
    expect(press('D', { shiftKey: true }, given)).toBeNull();
    expect(press('ArrowDown', {}, given)).toBe('to 1');
  });

  it('clears the selection with Escape first, and closes the details with the next', () => {
    expect(press('Escape', {}, { hasSelection: true, hasDetails: true })).toBe('clear');
    expect(press('Escape', {}, { hasDetails: true })).toBe('close');
    expect(press('Escape')).toBeNull();
  });

  it('leaves every other key to the browser, and an empty list alone', () => {
    for (const key of ['Tab', 'F5', 'Delete']) expect(press(key)).toBeNull();
    const empty = { entries: [], activeIndex: 0 };
    for (const key of ['Enter', ' ']) expect(press(key, {}, empty)).toBeNull();
    expect(press(' ', { shiftKey: true }, empty)).toBeNull();
    expect(press('ArrowDown', {}, empty)).toBe('to 0');
  });
});
