import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

type PageProps = { isBusy?: boolean; hasButton?: boolean };

function Page({ isBusy = false, hasButton = true }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Page
      </h1>
      <input type="checkbox" aria-label="Wanted" disabled={isBusy} />
      <div role="dialog" tabIndex={-1}>
        {hasButton && <button disabled={isBusy}>Save</button>}
      </div>
      <button>Other</button>
    </>
  );
}

// A page that goes gives its focus on, for as long as it is patient: into the test after its own.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Beyond which no page is waited for any longer. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** As browsers do; jsdom leaves the focus on what is disabled. */
const dropFocus = (button: HTMLElement) => act(() => button.blur());

it('is at the title when what had it is gone', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(<Page hasButton={false} />);
  await wait();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('is at the title when what is gone had it before the page did', async () => {
  const early = document.body.appendChild(document.createElement('button'));
  early.focus();
  render(<Page />);
  early.remove();
  await wait();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('is at the title of the page that comes where what stood there while it loaded had it', async () => {
  const { rerender } = render(<Page key="loading" />);
  screen.getByRole('heading').focus();
  rerender(<Page key="loaded" />);
  await wait();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('is left to a page that gives it to another place', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(<Page hasButton={false} />);
  await vi.advanceTimersByTimeAsync(500);
  expect(document.activeElement).toBe(document.body);
  const other = screen.getByRole('button', { name: 'Other' });
  other.focus();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(document.activeElement).toBe(other);
});

it.each([
  ['button', 'Save'],
  ['checkbox', 'Wanted'],
])('comes back to a %s that was disabled while it worked', async (role, name) => {
  const { rerender } = render(<Page />);
  const control = screen.getByRole(role, { name });
  control.focus();
  rerender(<Page isBusy />);
  dropFocus(control);
  rerender(<Page />);
  await wait();
  expect(document.activeElement).toBe(control);
});

it('comes back to it from the dialog around it, which keeps the focus within', async () => {
  const { rerender } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(<Page isBusy />);
  dropFocus(button);
  screen.getByRole('dialog').focus();
  rerender(<Page />);
  await wait();
  expect(document.activeElement).toBe(button);
});

it('stays at the dialog when somebody goes there from a control that works', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name: 'Save' }).focus();
  screen.getByRole('dialog').focus();
  rerender(<Page isBusy />);
  rerender(<Page />);
  await wait();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('stays where somebody has gone to meanwhile', async () => {
  const { rerender } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(<Page isBusy />);
  dropFocus(button);
  const other = screen.getByRole('button', { name: 'Other' });
  other.focus();
  rerender(<Page />);
  await wait();
  expect(document.activeElement).toBe(other);
});
