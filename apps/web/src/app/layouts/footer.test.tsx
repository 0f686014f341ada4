import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, TEST_CONFIG } from '../../testing/render.tsx';
import { Footer } from './layout.tsx';

it('[R1.03] has the copyright line, and the links that the operator has set', async () => {
  const legalLinks = [{ label: 'Privacy', href: 'https://example.org/privacy' }];
  const brand = { ...TEST_CONFIG.brand, legalLinks };
  await renderScreen(<Footer />, { config: { ...TEST_CONFIG, brand } });
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toBe('© 2023 FILE SERVERPrivacy');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy' });
  expect(link.href).toBe('https://example.org/privacy');
});
