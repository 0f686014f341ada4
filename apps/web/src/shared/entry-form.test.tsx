import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryForm } from './entry-form.tsx';

type PageProps = { isBusy?: boolean; isWrong?: boolean };

const Page = ({ isBusy = false, isWrong = false }: PageProps) => (
  <EntryForm submit="Login" isBusy={isBusy} disabled={false} onSubmit={() => undefined}>
    <input aria-label="E-mail" defaultValue="ada@example.com" />
    <input aria-label="Password" defaultValue="wrong" aria-invalid={isWrong} />
  </EntryForm>
);

const begin = () => {
  const { rerender } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Login' });
  button.focus();
  rerender(<Page isBusy />);
  // As browsers do; jsdom leaves the focus on what is disabled.
  act(() => button.blur());
  return { rerender, button };
};

it('leads to the field that was wrong, from a button that has lost the focus while it worked', () => {
  const { rerender } = begin();
  rerender(<Page isWrong />);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('gives it back to the button where the whole form was refused', () => {
  const { rerender, button } = begin();
  rerender(<Page />);
  expect(document.activeElement).toBe(button);
});

it('leaves it where somebody has gone to meanwhile', () => {
  const { rerender } = begin();
  const field = screen.getByLabelText('E-mail');
  act(() => field.focus());
  rerender(<Page isWrong />);
  expect(document.activeElement).toBe(field);
});
