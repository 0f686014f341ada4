import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeTexts } from '../lib/i18n/index.ts';
import { renderScreen } from '../testing/render.tsx';
import { useListText } from './use-list-text.ts';

const Names = () => useListText()(['Ada', 'Grace', 'Edsger']);

it.each([
  ['en', 'Ada, Grace, Edsger'],
  ['tr', 'Ada, Grace, Edsger'],
  ['ar', 'Ada وGrace وEdsger'],
] as const)('writes names in a row as %s does', async (language, text) => {
  await renderScreen(<Names />);
  await act(() => changeTexts(language));
  expect(await screen.findByText(text)).toBeTruthy();
});
