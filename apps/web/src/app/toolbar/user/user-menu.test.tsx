import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { UserAvatar } from './user-menu.tsx';

it('[R3.01] [R2.30] draws the picture of the user', async () => {
  const { container } = await renderScreen(
    <UserAvatar name="Zoë Customer" photoURL="https://pictures.example/zoe.png" />,
  );
  expect(container.querySelector('img')?.src).toBe('https://pictures.example/zoe.png');
  expect(screen.queryByText('ZC')).toBeNull();
});

it('draws the initials of who has no picture', async () => {
  const { container } = await renderScreen(<UserAvatar name="Zoë Customer" photoURL={null} />);
  expect(screen.getByText('ZC')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});
