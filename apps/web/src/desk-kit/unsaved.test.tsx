import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../lib/session.ts';
import { renderAt } from '../testing/render-at.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { DeskPage } from './desk-page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

const asked = () => screen.queryByRole('alertdialog');

function Note() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <>
      <label>
        Note <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button onClick={() => setText('')}>Add</button>
    </>
  );
}

describe('a page of the desk with a form', () => {
  const show = async () => {
    const page = (
      <DeskPage title="Ada">
        <Note />
      </DeskPage>
    );
    const { history, address } = await renderAt('/operator/users/u1', page, {
      namespaces: ['desk-kit'],
    });
    return { user: userEvent.setup(), history, address, note: screen.getByLabelText('Note') };
  };

  it('asks before what is typed is lost on the way to another page', async () => {
    const { user, history, address, note } = await show();
    await user.type(note, 'pays late');
    history.push('/operator/users');
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/operator/users/u1');
    expect(note).toHaveProperty('value', 'pays late');
    history.push('/operator/users');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(address()).toBe('/operator/users'));
  });

  it('asks nothing where nothing is typed, on its own page, or at the end of a session', async () => {
    const { user, history, address, note } = await show();
    await user.type(note, 'x');
    history.push('/operator/users/u1?tab=2');
    await vi.waitFor(() => expect(address()).toBe('/operator/users/u1?tab=2'));
    endSession();
    history.push('/login');
    await vi.waitFor(() => expect(address()).toBe('/login'));
    await user.clear(note);
    beginSession(sampleUser, 'token');
    history.push('/operator/plans');
    await vi.waitFor(() => expect(address()).toBe('/operator/plans'));
    expect(asked()).toBeNull();
  });

  it('asks nothing once it is sent', async () => {
    const { user, history, address, note } = await show();
    await user.type(note, 'x');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    history.push('/operator/plans');
    await vi.waitFor(() => expect(address()).toBe('/operator/plans'));
    expect(asked()).toBeNull();
  });
});

describe.each([
  [
    'a form',
    (onClose: () => void) => (
      <FormDialog
        title="Gold"
        action="Save"
        isBusy={false}
        isComplete
        onSubmit={() => undefined}
        onClose={onClose}
      >
        <label>
          Reason <input />
        </label>
      </FormDialog>
    ),
  ],
  [
    'a reason',
    (onClose: () => void) => (
      <ReasonDialog
        title="Gold"
        action="Save"
        isBusy={false}
        onSubmit={() => undefined}
        onClose={onClose}
      />
    ),
  ],
])('a dialog with %s', (_, dialog) => {
  const show = async () => {
    const onClose = vi.fn<() => void>();
    await renderAt('/operator/plans', dialog(onClose), { namespaces: ['desk-kit'] });
    return { user: userEvent.setup(), onClose, field: screen.getByLabelText('Reason') };
  };

  it('is not closed by Escape with what was typed in it, before it has asked', async () => {
    const { user, onClose, field } = await show();
    await user.type(field, 'contract 12');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', 'contract 12');
    await vi.waitFor(() => expect(asked()).toBeNull());
    await user.click(field);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['Escape', 'Cancel'])(
    'is closed by %s at once where nothing can be lost',
    async (way) => {
      const { user, onClose, field } = await show();
      if (way === 'Cancel') {
        await user.type(field, 'contract 12');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
      } else {
        await user.click(field);
        await user.keyboard('{Escape}');
      }
      expect(onClose).toHaveBeenCalledOnce();
      expect(asked()).toBeNull();
    },
  );
});
