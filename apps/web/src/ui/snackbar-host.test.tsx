import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { cornerSnackbars, type SnackbarId, snackbars } from './snackbars.tsx';

/** jsdom lays nothing out, so a test says itself when the size of an element changes. */
const observed = new Map<Element, () => void>();

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: Element): void {
        observed.set(element, this.#tell);
      }
      disconnect(): void {
        observed.clear();
      }
    },
  );
  await renderScreen(null);
  await waitFor(() => expect(document.querySelector('body > [aria-live=polite]')).not.toBeNull());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The element that notistack puts at an edge of the window. */
const stackOf = (text: string) => {
  const stack = screen.getByText(text).closest('.notistack-SnackbarContainer');
  if (stack === null) throw new Error('The snackbar is in no stack.');
  return getComputedStyle(stack);
};

const raise = (error: Error): never => {
  throw error;
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

  it('of the product that says what failed and what to do stays long enough to read it', async () => {
    const [failed, done] = [vi.fn<() => void>(), vi.fn<() => void>()];
    act(() => {
      cornerSnackbars.error('No answer came, so it may have been done.', { onClose: failed });
      cornerSnackbars.success('Saved', { onClose: done });
    });
    await pass(2000);
    expect(done).toHaveBeenCalledOnce();
    await pass(5999);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('offers to undo for six seconds, once, before it says that it closes', async () => {
    const order: string[] = [];
    const offer = () =>
      cornerSnackbars.success('Moved', {
        undo: { label: 'Undo', run: () => order.push('undone') },
        onClose: () => order.push('closed'),
      });
    act(() => void offer());
    await pass(5999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1);
    expect(order).toEqual(['undone', 'closed']);

    act(() => void offer());
    await pass(5999);
    expect(order).toHaveLength(2);
    await pass(1);
    expect(order).toEqual(['undone', 'closed', 'closed']);
  });

  it.each([
    ['by itself', () => pass(5000)],
    ['closed by the program', () => act(async () => cornerSnackbars.closeAll())],
  ])('offers nothing any more while it leaves, %s', async (_, leave) => {
    const run = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    act(() => void cornerSnackbars.success('Moved', { undo: { label: 'Undo', run }, onClose }));
    await pass(1000);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
    expect(button.disabled).toBe(false);
    await leave();
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.body.contains(button)).toBe(true);
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    expect(run).not.toHaveBeenCalled();
  });

  it('undoes once, however often the button is pressed while it leaves', async () => {
    const run = vi.fn<() => void>();
    act(() => void cornerSnackbars.success('Deleted', { undo: { label: 'Undo', run } }));
    await pass(1000);
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(run).toHaveBeenCalledOnce();
  });

  it('[R9.03] stands at the top centre, or at the bottom end where it says so', () => {
    act(() => void snackbars.info('Above'));
    expect(stackOf('Above')).toMatchObject({ top: '14px', left: '50%' });
    act(() => void snackbars.info('Below', { place: 'bottom-end' }));
    expect(stackOf('Below')).toMatchObject({ bottom: '14px', right: '20px' });
  });

  it.each([
    { dir: 'ltr', width: 390, isOne: true },
    { dir: 'rtl', width: 390, isOne: true },
    { dir: 'ltr', width: 839, isOne: true },
    { dir: 'ltr', width: 840, isOne: false },
  ] as const)('covers none of the other end: $dir, $width px', ({ dir, width, isOne }) => {
    document.documentElement.dir = dir;
    vi.stubGlobal('innerWidth', width);
    act(() => void cornerSnackbars.info('Own'));
    act(() => void snackbars.info('Demo', { place: 'bottom-end' }));
    const stacks = ['Own', 'Demo'].map((text) =>
      screen.getByText(text).closest('.notistack-SnackbarContainer'),
    );
    expect(stacks[0] === stacks[1]).toBe(isOne);
    document.documentElement.dir = '';
  });

  it.each([
    { dir: 'ltr', side: 'left' },
    { dir: 'rtl', side: 'right' },
  ] as const)('of the product stands at the bottom $side in $dir', ({ dir, side }) => {
    document.documentElement.dir = dir;
    act(() => void cornerSnackbars.info('Own'));
    expect(stackOf('Own')).toMatchObject({ bottom: '14px', [side]: '20px' });
    document.documentElement.dir = '';
  });

  it.each(['bottom-start', 'bottom-end'] as const)(
    'at the %s has the newest at the edge, which does not move when older ones leave',
    (place) => {
      act(() => void snackbars.info('Older', { place }));
      act(() => void snackbars.info('Newest', { place }));
      const stack = stackOf('Newest');
      expect(stack).toMatchObject({ bottom: '14px', flexDirection: 'column' });
      expect(screen.getByText('Older').compareDocumentPosition(screen.getByText('Newest'))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    },
  );

  it.each([
    // Left and width of the content in a window of 1024 pixels, and how far the snackbar moves.
    { dir: 'ltr', left: 280, width: 744, by: '280px' },
    { dir: 'rtl', left: 0, width: 744, by: '-280px' },
    { dir: 'ltr', left: 200, width: 300, by: '0px' },
  ])('of the product leaves the navbar free in $dir: $by', ({ dir, left, width, by }) => {
    document.documentElement.dir = dir;
    const content = document.body.appendChild(document.createElement('main'));
    content.getBoundingClientRect = () => new DOMRect(left, 0, width, 600);
    act(() => void cornerSnackbars.info('Own'));
    expect(stackOf('Own').translate).toBe(by);
    content.remove();
    document.documentElement.dir = '';
  });

  it('of the product follows the content that becomes wider or narrower meanwhile', () => {
    document.documentElement.dir = 'ltr';
    const content = document.body.appendChild(document.createElement('main'));
    const stand = (left: number) => {
      content.getBoundingClientRect = () => new DOMRect(left, 0, 1024 - left, 600);
    };
    stand(280);
    act(() => void cornerSnackbars.info('Own'));
    stand(64);
    act(() => observed.get(content)?.());
    expect(stackOf('Own').translate).toBe('64px');
    content.remove();
    document.documentElement.dir = '';
  });

  it.each(['bottom-start', 'bottom-end'] as const)(
    'at the %s leaves free what the page has to be pressed there, wherever that scrolls to',
    (place) => {
      const bar = document.body.appendChild(document.createElement('div'));
      bar.setAttribute('data-bottom-bar', '');
      const stand = (top: number) => {
        bar.getBoundingClientRect = () => new DOMRect(0, top, 1024, 52);
      };
      stand(window.innerHeight + 200);
      act(() => void snackbars.info('Below', { place }));
      expect(stackOf('Below').marginBottom).toBe('0px');
      stand(window.innerHeight - 100);
      act(() => void fireEvent.scroll(document));
      expect(stackOf('Below').marginBottom).toBe('100px');
      stand(200);
      act(() => void fireEvent.scroll(document));
      expect(stackOf('Below').marginBottom).toBe('0px');
      bar.remove();
    },
  );

  it('leaves free the buttons of a dialog that reaches down there, also over a page with a bar', () => {
    const bar = document.body.appendChild(document.createElement('div'));
    bar.setAttribute('data-bottom-bar', '');
    bar.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 52, 1024, 52);
    const buttons = document.body.appendChild(document.createElement('div'));
    buttons.className = 'MuiDialogActions-root';
    buttons.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 90, 390, 68);
    act(() => void snackbars.info('Below', { place: 'bottom-start' }));
    expect(stackOf('Below').marginBottom).toBe('90px');
    bar.remove();
    buttons.remove();
  });

  it('stands beneath the toolbar, where the counters are', () => {
    const toolbar = document.body.appendChild(document.createElement('header'));
    toolbar.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 64);
    act(() => void snackbars.info('Above'));
    expect(stackOf('Above').translate).toBe('0px 64px');
    toolbar.remove();
  });

  it('[R8.08] moves beneath a toolbar that comes while it is there, as after a sign-in', async () => {
    act(() => void snackbars.success('Welcome'));
    const end = () => stackOf('Welcome').translate;
    expect(end()).toBe('0px');
    const toolbar = document.createElement('header');
    toolbar.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 64);
    document.body.append(toolbar);
    await pass(0);
    expect(end()).toBe('0px 64px');
    toolbar.remove();
    await pass(0);
    expect(end()).toBe('0px');
  });

  it('[R9.03] is one of five at most; the others wait', async () => {
    act(() => {
      for (let count = 1; count <= 7; count += 1) snackbars.info(`Message ${count}`);
    });
    expect(screen.getAllByText(/^Message/)).toHaveLength(5);
    for (const ms of [2000, 500, 500, 500]) await pass(ms);
    expect(screen.getAllByText(/^Message/).map(({ textContent }) => textContent)).toEqual([
      'Message 6',
      'Message 7',
    ]);
  });

  it('interrupts a screen reader only with an error, and is heard in a region that was there', () => {
    const region = document.querySelector('body > [aria-live=polite]');
    act(() => void snackbars.error('Wrong'));
    act(() => void snackbars.warning('Careful'));
    expect(region?.textContent).toBe('WrongCareful');
    expect(screen.getByText('Wrong').closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('Careful').closest('[role=status]')).not.toBeNull();
  });

  it('says something newer in its place', async () => {
    let id: SnackbarId = '';
    act(() => void (id = snackbars.warning('8 of 10')));
    act(() => snackbars.update(id, '9 of 10'));
    expect(screen.getAllByText(/of 10/).map(({ textContent }) => textContent)).toEqual(['9 of 10']);
  });

  it('leaves with all others when the session ends', async () => {
    const gone = vi.fn<() => void>();
    act(() => void cornerSnackbars.info('Own', { hideAfter: null, onGone: gone }));
    await pass(500);
    act(() => snackbars.closeAll());
    for (const ms of [500, 500, 500]) await pass(ms);
    expect(gone).toHaveBeenCalledOnce();
    expect(screen.queryByText('Own')).toBeNull();
  });

  it('that cannot be drawn ends with those beside it and takes nothing else along', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const error = new Error('Not to be drawn.');
    const [closed, gone] = [vi.fn<() => void>(), vi.fn<() => void>()];
    act(() => void snackbars.info('Beside', { hideAfter: null, onClose: closed, onGone: gone }));
    act(() => void snackbars.info('Torn', { action: () => raise(error) }));
    await pass(0);
    expect(screen.queryByText('Beside')).toBeNull();
    expect(consoleError.mock.calls.flat()).toContain(error);
    expect([closed, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    act(() => void snackbars.info('Next'));
    await pass(0);
    expect(screen.getByText('Next')).toBeTruthy();
    consoleError.mockRestore();
  });

  it('[R8.11] is heard over an open dialog, whichever comes first', async () => {
    act(() => void snackbars.info('Before'));
    const { unmount } = render(<Dialog open>Details</Dialog>);
    act(() => void snackbars.info('After'));
    await pass(0);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Before',
      'After',
    ]);
    unmount();
  });

  it('lies over an open dialog, and beneath an open menu', async () => {
    act(() => void cornerSnackbars.info('Created'));
    await pass(0);
    const { unmount } = await renderScreen(
      <>
        <Dialog open>Details</Dialog>
        <Menu open anchorEl={document.body}>
          <MenuItem>Label</MenuItem>
        </Menu>
      </>,
    );
    const layerOf = (element: Element | null) =>
      Number(element && getComputedStyle(element).zIndex);
    const [dialog = 0, menu = 0] = ['.MuiDialog-root', '.MuiMenu-root'].map((root) =>
      layerOf(document.querySelector(root)),
    );
    const snackbar = Number(stackOf('Created').zIndex);
    expect([dialog < snackbar, snackbar < menu]).toEqual([true, true]);
    unmount();
  });

  it.each([
    ['success', 'CheckCircleOutlinedIcon'],
    ['error', 'ErrorOutlineOutlinedIcon'],
    ['warning', 'WarningAmberOutlinedIcon'],
    ['info', 'InfoOutlinedIcon'],
  ] as const)('[R3.08] [R8.11] looks like what it is: %s', (variant, icon) => {
    act(() => void snackbars[variant](`A ${variant}`));
    const snackbar = screen.getByText(`A ${variant}`).closest('[role=alert], [role=status]');
    const drawn = snackbar?.querySelector('svg');
    expect(drawn?.dataset['testid']).toBe(icon);
    expect(drawn?.classList).toContain(
      `MuiSvgIcon-color${variant.charAt(0).toUpperCase()}${variant.slice(1)}`,
    );
  });
});
