import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isOverlayOpen, onOverlay } from './overlay-open.ts';

/** As the navigation of a narrow window, which stays in the page while it is closed. */
const drawer = (open: boolean) => (
  <SwipeableDrawer
    open={open}
    onOpen={() => {}}
    onClose={() => {}}
    transitionDuration={0}
    slotProps={{ paper: { role: 'dialog' } }}
  >
    Navigation
  </SwipeableDrawer>
);

it('counts a drawer that stays in the page while it is open alone, and tells of both', async () => {
  const { rerender } = render(drawer(false));
  const told = vi.fn<() => void>();
  const unsubscribe = onOverlay(told);
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(isOverlayOpen()).toBe(false);
  rerender(drawer(true));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(isOverlayOpen()).toBe(true);
  rerender(drawer(false));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(isOverlayOpen()).toBe(false);
  unsubscribe();
});
