import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { EntryDialog } from './entry-dialog.tsx';

/** A dialog with changes, which is gone once it is closed. */
function Entry({ onSubmit, onClose }: { onSubmit: () => Promise<boolean>; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Another entry</p>;
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <EntryDialog
      mode="new"
      title="New entry"
      form={{ isDirty: true, isValid: true }}
      onSubmit={onSubmit}
      onClose={close}
    >
      <input aria-label="Name" />
      <input aria-label="Notes" />
    </EntryDialog>
  );
}

it('that was closed while its entry was kept closes nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onClose = vi.fn<() => void>();
  await renderAt('/', <Entry onSubmit={() => promise} onClose={onClose} />, {
    namespaces: ['demo-kit'],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Another entry')).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => resolve(true));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('begins a new entry in its first field', async () => {
  const nothing = vi.fn<() => void>();
  await renderAt('/', <Entry onSubmit={async () => true} onClose={nothing} />, {
    namespaces: ['demo-kit'],
  });
  await userEvent.setup().keyboard('Ada');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ada');
});
