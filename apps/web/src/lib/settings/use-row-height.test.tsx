import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { initialSettings } from './default-settings.ts';
import { setInitialSettings } from './settings-store.ts';
import { useRowHeight } from './use-row-height.ts';

const root = document.documentElement;
afterEach(() => {
  root.style.fontSize = '';
  setInitialSettings(initialSettings);
});

const choose = (textSize: number) =>
  act(() => {
    root.style.fontSize = `${(16 * textSize) / 100}px`;
    setInitialSettings({ ...initialSettings, textSize });
  });

it('leaves a row as it is, and gives larger text more', () => {
  const { result } = renderHook(() => useRowHeight());
  const heights = () => [44, 60].map((usual) => result.current(usual));
  expect(heights()).toEqual([44, 60]);
  choose(130);
  expect(heights()).toEqual([53, 74]);
  choose(80);
  expect(heights()).toEqual([44, 60]);
});

it('follows the text of the browser, which is chosen while the page is open', () => {
  const { result } = renderHook(() => useRowHeight()(44));
  act(() => {
    root.style.fontSize = '32px';
    window.dispatchEvent(new Event('focus'));
  });
  expect(result.current).toBe(72);
});
