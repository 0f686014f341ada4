import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FoldedNavbar } from './folded-navbar.tsx';

const ITEMS = [{ id: 'files', title: 'Files', type: 'item', url: '/files' }] as const;

beforeEach(async () => {
  stubWideScreen();
  setInitialSettings();
  setDefaultSettings({
    layout: { style: 'layout1', config: { navbar: { style: 'style-2', folded: true } } },
  });
  await renderAt('/', <FoldedNavbar items={ITEMS} />, { namespaces: ['navigation'] });
  expect(isCollapsed()).toBe(true);
});

it('[R4.07] opens on hover and closes on leave', async () => {
  await userEvent.hover(navbar());
  expect(isCollapsed()).toBe(false);
  await userEvent.unhover(navbar());
  expect(isCollapsed()).toBe(true);
});

it('[R4.07] opens under a pointer that rests where the page appears', () => {
  // What lay under the pointer is gone from the page, and tells nobody that the pointer left it.
  fireEvent(
    screen.getByRole('navigation'),
    Object.defineProperty(
      new MouseEvent('pointerover', { bubbles: true, relatedTarget: navbar().parentElement }),
      'pointerType',
      { value: 'mouse' },
    ),
  );
  expect(isCollapsed()).toBe(false);
});

it('unfolds while the keyboard is inside', async () => {
  await userEvent.tab();
  expect(navbar().contains(document.activeElement)).toBe(true);
  expect(isCollapsed()).toBe(false);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(isCollapsed()).toBe(true);
});

it.each([
  ['left', 'ltr', 'none'],
  ['right', 'ltr', 'scaleX(-1)'],
  ['left', 'rtl', 'scaleX(-1)'],
  ['right', 'rtl', 'none'],
] as const)('[R2.22] folds towards its edge: %s, %s', async (position, direction, transform) => {
  act(() =>
    setDefaultSettings({ direction, layout: { config: { navbar: { position, folded: false } } } }),
  );
  const arrow = screen.getByRole('button', { name: 'Fold navigation' }).querySelector('svg');
  if (arrow === null) throw new Error('The button has no arrow.');
  // The names of its classes begin with the direction that they are written for.
  await waitFor(() => expect(arrow.getAttribute('class')).toContain(`${direction}-`));
  expect(getComputedStyle(arrow).transform).toBe(transform);
});

function navbar(): Element {
  const found = screen.getByRole('navigation').closest('[data-collapsed]');
  if (found === null) throw new Error('The navbar does not say whether it is folded.');
  return found;
}

function isCollapsed(): boolean {
  return navbar().getAttribute('data-collapsed') === 'true';
}
