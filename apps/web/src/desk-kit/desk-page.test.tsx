import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { DeskPage } from './desk-page.tsx';

const show = (title: string, isName: boolean) =>
  renderAt(
    '/operator',
    <DeskPage title={title} isName={isName}>
      …
    </DeskPage>,
  );

it('goes on in the next line before the @ and the dots of an address', async () => {
  await show('ada.lovelace@example.com', true);
  const heading = await screen.findByRole('heading', { name: 'ada.lovelace@example.com' });
  expect(heading.innerHTML).toBe('ada<wbr>.lovelace<wbr>@example<wbr>.com');
});

it('leaves other titles as they are', async () => {
  await show('Mail v2.1', false);
  const heading = await screen.findByRole('heading', { name: 'Mail v2.1' });
  expect(heading.innerHTML).toBe('Mail v2.1');
});
