import Dialog from '@mui/material/Dialog';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { snackbars } from './snackbars.tsx';
import { SnackbarHost } from './snackbar-host.tsx';

beforeEach(async () => {
  await renderScreen(<SnackbarHost />);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The element that notistack puts at an edge of the window. */
const stackOf = (text: string) => {
  const stack = screen.getByText(text).closest('.notistack-SnackbarContainer');
  if (stack === null) throw new Error('The snackbar is in no stack.');
  return getComputedStyle(stack);
};

describe('a snackbar', () => {
  it('[R9.03] leaves after two seconds', async () => {
    const onClose = vi.fn<() => void>();
    act(() => void snackbars.info('Saved', { onClose }));
    await pass(1999);
    expect(onClose).not.toHaveBeenCalled();
    await pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[R3.08] stays as long as it says, or until it is closed', async () => {
    const [short, stays] = [vi.fn<() => void>(), vi.fn<() => void>()];
    act(() => void snackbars.info('Short', { hideAfter: 500, onClose: short }));
    act(() => void snackbars.info('Stays', { hideAfter: null, onClose: stays }));
    await pass(500);
    expect(short).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(stays).not.toHaveBeenCalled();
  });

  it('[R9.03] stands at the top centre, or at the bottom end where it says so', () => {
    act(() => void snackbars.info('Above'));
    expect(stackOf('Above')).toMatchObject({ top: '14px', left: '50%' });
    act(() => void snackbars.info('Below', { place: 'bottom-end' }));
    expect(stackOf('Below')).toMatchObject({ bottom: '14px', right: '20px' });
  });

  it('[R8.11] is heard over an open dialog, whichever comes first', async () => {
    act(() => void snackbars.info('Before'));
    const { unmount } = render(<Dialog open>Details</Dialog>);
    act(() => void snackbars.info('After'));
    await pass(0);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Before',
      'After',
    ]);
    unmount();
  });

  it.each([
    ['success', 'CheckCircleOutlinedIcon'],
    ['error', 'ErrorOutlineOutlinedIcon'],
    ['warning', 'WarningAmberOutlinedIcon'],
    ['info', 'InfoOutlinedIcon'],
  ] as const)('[R3.08] [R8.11] looks like what it is: %s', (variant, icon) => {
    act(() => void snackbars[variant](`A ${variant}`));
    const snackbar = screen.getByText(`A ${variant}`).closest('[role=alert]');
    const drawn = snackbar?.querySelector('svg');
    expect(drawn?.dataset['testid']).toBe(icon);
    expect(drawn?.classList).toContain(
      `MuiSvgIcon-color${variant.charAt(0).toUpperCase()}${variant.slice(1)}`,
    );
  });
});
