import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePanel, openPanel, togglePanel } from '../lib/panels.ts';
import { renderScreen } from '../testing/render.tsx';
import { snackbars } from './snackbars.tsx';
import { SidePanel } from './side-panel.tsx';

const show = async () => {
  await renderScreen(
    <>
      <button onClick={() => togglePanel('quick')}>toggle</button>
      <p>page</p>
      <input aria-label="field" />
      <SidePanel panel="quick" title="Quick panel" width={280}>
        <button>inside</button>
      </SidePanel>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('toggle'));
  await screen.findByRole('dialog', { name: 'Quick panel' });
  return user;
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** jsdom has no media queries: this window is below every breakpoint. */
const onSmallScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

afterEach(() => act(() => closePanel('quick')));

describe('SidePanel over the page', () => {
  it('[R2.31] closes with Escape and gives the focus back to where it came from', async () => {
    const user = await show();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(screen.getByText('toggle'));
  });

  it('leads to the page where what opened it is gone, as a pop-up is', async () => {
    const user = await show();
    await user.keyboard('{Escape}');
    await gone();
    const content = document.body.appendChild(document.createElement('main'));
    content.tabIndex = -1;
    const popup = document.body.appendChild(document.createElement('button'));
    popup.focus();
    act(() => openPanel('quick'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    popup.remove();
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(content);
    content.remove();
  });

  it('[R2.31] hears Escape wherever the focus is', async () => {
    const user = await show();
    act(() => screen.getByText('toggle').focus());
    await user.keyboard('{Escape}');
    await gone();
  });

  it('[R4.09] does not block the page, and closes by a click into it', async () => {
    const user = await show();
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull();
    await user.click(screen.getByText('inside'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByText('page'));
    await gone();
  });

  it('[R4.09] closes by its button and by the button that opened it', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await user.click(screen.getByText('toggle'));
    await screen.findByRole('dialog');
    await user.click(screen.getByText('toggle'));
    await gone();
  });

  it('stays open for a click into a snackbar', async () => {
    const user = await show();
    act(() => void snackbars.info('undoable', { undo: { label: 'Undo', run: () => {} } }));
    await user.click(await screen.findByText('Undo'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    { way: 'outward', to: { clientX: 300, clientY: 104 }, open: false },
    { way: 'inward', to: { clientX: 10, clientY: 100 }, open: true },
    { way: 'downward', to: { clientX: 190, clientY: 400 }, open: true },
  ])('a swipe $way leaves it open: $open', async ({ to, open }) => {
    await show();
    const dialog = screen.getByRole('dialog');
    fireEvent.touchStart(dialog, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchEnd(dialog, { changedTouches: [to] });
    if (open) expect(screen.getByRole('dialog')).toBeTruthy();
    else await gone();
  });

  it('lets the focus alone that a click has taken elsewhere', async () => {
    const user = await show();
    await user.click(screen.getByLabelText('field'));
    await gone();
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
  });

  it('opens instead of another panel of the end side', async () => {
    await show();
    act(() => openPanel('chat'));
    await gone();
    act(() => closePanel('chat'));
  });
});

describe('SidePanel below lg', () => {
  it('[R4.09] [R2.31] is modal, closes with Escape and gives the focus back', async () => {
    onSmallScreen();
    const user = await show();
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(screen.getByText('toggle'));
  });
});
