import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { UserMenu } from './user-menu.tsx';

const show = (photoURL: string | null) => {
  beginSession({ ...sampleUser, data: { ...sampleUser.data, photoURL } }, 'token');
  return renderScreen(<UserMenu />, { namespaces: ['toolbar'] });
};

afterEach(async () => {
  endSession();
  await changeTexts('en');
});

it('[R3.01] [R2.30] draws the picture of the user', async () => {
  const { container } = await show('https://pictures.example/zoe.png');
  expect(container.querySelector('img')?.src).toBe('https://pictures.example/zoe.png');
  expect(screen.queryByText('ZC')).toBeNull();
});

it('draws the initials of who has no picture', async () => {
  const { container } = await show(null);
  expect(screen.getByText('ZC')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

it.each([
  ['en', 'Customer, Operator'],
  ['ar', 'عميل ومشغّل'],
] as const)('lists the roles as %s does', async (language, roles) => {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token');
  await renderScreen(<UserMenu />, { namespaces: ['toolbar'] });
  await act(() => changeTexts(language));
  expect(await screen.findByText(roles)).toBeTruthy();
});
