import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeTexts } from '../lib/i18n/index.ts';
import { renderScreen } from '../testing/render.tsx';
import { UserAvatar } from './user-avatar.tsx';

it.each([
  ['en', 'II'],
  ['tr', 'İI'],
] as const)('writes initials in the capitals of %s', async (language, initials) => {
  await renderScreen(<UserAvatar photoURL={null} name="irem ılgaz" size={32} fontSize={12} />);
  await act(() => changeTexts(language));
  expect(await screen.findByText(initials)).toBeTruthy();
});
