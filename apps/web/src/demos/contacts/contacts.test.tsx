import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { ContactsScreen } from './contacts-screen.tsx';

const FAILED = 'That could not be saved; everything is as it was.';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  stubWideScreen();
  resetDemoStores();
});
afterEach(() => {
  faults.reset();
  vi.restoreAllMocks();
});

describe('a contact that is added', () => {
  it('stays in the form until it is kept', async () => {
    await renderAt('/apps/contacts/all?contact=new', <ContactsScreen />, {
      path: '/apps/contacts/$list',
      namespaces: ['contacts', 'demo-kit'],
    });
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }));
    const name = dialog.getByLabelText<HTMLInputElement>(/First name/);
    await user.type(name, 'Ada');
    faults.failNextChange(400);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(name.isConnected && name.value).toBe('Ada');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Ada')).toBeTruthy();
  });
});
