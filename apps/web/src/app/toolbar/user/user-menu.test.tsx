import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { renderAt } from '../../../testing/render-at.tsx';
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

it.each([
  ['in', () => endSession(), 'LoginOutlinedIcon'],
  ['out', () => beginSession(sampleUser, 'token'), 'LogoutOutlinedIcon'],
])('points the way %s where one reads to, from right to left', async (_, begin, icon) => {
  begin();
  document.documentElement.dir = 'rtl';
  await renderAt('/', <UserMenu />, { namespaces: ['toolbar'] });
  await userEvent.click(screen.getByRole('button'));
  expect(getComputedStyle(await screen.findByTestId(icon)).transform).toBe('scaleX(-1)');
  document.documentElement.dir = '';
});
