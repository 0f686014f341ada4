import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../testing/translate-page.ts';
import { preloadTooltips, Tooltip } from './tooltip.tsx';

const ENTER_MS = 400;
/** Longer than it waits, and than it fades. */
const AT_REST_MS = 1000;

beforeEach(async () => {
  await preloadTooltips();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rest = async () => {
  await act(() => vi.advanceTimersByTimeAsync(AT_REST_MS));
  // What closed has begun to fade by now.
  await act(() => vi.advanceTimersByTimeAsync(AT_REST_MS));
};
const opened = () => screen.queryByRole('tooltip')?.textContent;

/** A link and a button that have a part each, over which a pointer comes. */
function show() {
  render(
    <>
      <Tooltip title="3 left" enterDelay={ENTER_MS}>
        <a href="#licence">
          <span data-testid="of link">Maximum</span>
        </a>
      </Tooltip>
      <Tooltip title="Copy" enterDelay={ENTER_MS}>
        <button type="button">
          <span data-testid="of button">Checksum</span>
        </button>
      </Tooltip>
    </>,
  );
  return { link: screen.getByTestId('of link'), button: screen.getByTestId('of button') };
}

describe('Tooltip', () => {
  it('opens after a pointer has rested, and closes when it leaves', async () => {
    const { link } = show();
    fireEvent.mouseOver(link);
    await rest();
    expect(opened()).toBe('3 left');
    fireEvent.mouseLeave(link);
    await rest();
    expect(opened()).toBeUndefined();
  });

  it.each([
    { place: 'of a bar', role: 'toolbar', cell: 'group', side: 'bottom' },
    {
      place: 'of a row, whose next one has its controls below,',
      role: 'row',
      cell: 'gridcell',
      side: 'left',
    },
    { place: 'of the head of a list', role: 'row', cell: 'columnheader', side: 'top' },
  ])('$place stays while a pointer is over it, until Escape', async ({ role, cell, side }) => {
    render(
      <div role={role}>
        <div role={cell}>
          <Tooltip title="Download" enterDelay={ENTER_MS}>
            <button type="button">Checksum</button>
          </Tooltip>
        </div>
      </div>,
    );
    const button = screen.getByRole('button');
    fireEvent.mouseOver(button);
    await rest();
    const tooltip = screen.getByRole('tooltip');
    expect(tooltip.dataset['popperPlacement']).toBe(side);
    fireEvent.mouseLeave(button);
    fireEvent.mouseOver(tooltip);
    await rest();
    expect(opened()).toBe('Download');
    fireEvent.keyDown(document, { key: 'Escape' });
    await rest();
    expect(opened()).toBeUndefined();
  });

  it('says what is new while the browser translates the page', async () => {
    const withTitle = (title: string) => (
      <Tooltip title={title} enterDelay={ENTER_MS}>
        <button type="button">Checksum</button>
      </Tooltip>
    );
    const { rerender } = render(withTitle('Starting'));
    fireEvent.mouseOver(screen.getByRole('button'));
    await rest();
    translatePage();
    rerender(withTitle('Download'));
    expect(opened()).toBe('Download');
  });

  it('stands in the window, where it makes no page wider that its anchor leaves', async () => {
    const { button } = show();
    fireEvent.mouseOver(button);
    await rest();
    expect(screen.getByRole('tooltip').style.position).toBe('fixed');
  });

  it('closes when its link is followed: it would cover the page that comes', async () => {
    const { link } = show();
    fireEvent.mouseOver(link);
    await rest();
    fireEvent.click(link, { detail: 1 });
    await rest();
    expect(opened()).toBeUndefined();
  });

  it('of a followed link opens at the next visit only, though the pointer moves on it', async () => {
    const { link } = show();
    fireEvent.mouseOver(link);
    fireEvent.click(link, { detail: 1 });
    fireEvent.mouseOver(link);
    await rest();
    expect(opened()).toBeUndefined();
    fireEvent.mouseLeave(link);
    fireEvent.mouseOver(link);
    await rest();
    expect(opened()).toBe('3 left');
  });

  it('of a link that was followed by a key opens when a pointer comes', async () => {
    const { link } = show();
    fireEvent.click(link, { detail: 0 });
    fireEvent.mouseOver(link);
    await rest();
    expect(opened()).toBe('3 left');
  });

  it('stays when its button is pressed, for it may say what that did', async () => {
    const { button } = show();
    fireEvent.mouseOver(button);
    await rest();
    fireEvent.click(button);
    await rest();
    expect(opened()).toBe('Copy');
  });
});
