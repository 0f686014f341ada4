import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { ADA } from '../testing/ada.ts';
import { QuotaPanel } from './quota-panel.tsx';

it('groups the digits of what was used with a limit and without one', async () => {
  const namespaces = ['users', 'proof', 'problem-text'];
  const limited = { ...ADA, downloaded: 12_345, maximum: 20_000 };
  const unlimited = { ...limited, maximum: null };
  await renderAt(
    '/',
    [limited, unlimited].map((user, index) => <QuotaPanel key={index} user={user} />),
    {
      namespaces,
    },
  );
  expect(await screen.findByText('12,345 of 20,000 downloads')).toBeTruthy();
  expect(screen.getByText('12,345 downloads')).toBeTruthy();
});
