import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { ProfileScreen } from './profile-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  stubWideScreen();
  resetDemoStores();
});
afterEach(() => {
  faults.reset();
  vi.restoreAllMocks();
});

async function open() {
  await renderAt('/pages/profile', <ProfileScreen />, {
    path: '/pages/profile/{-$tab}',
    namespaces: ['profile', 'demo-kit'],
  });
  return userEvent.setup();
}

describe('the timeline', () => {
  it('leaves in the field what is typed while a comment is under way', async () => {
    const user = await open();
    const post = await screen.findByRole('article', { name: 'Post of Ada Archive' });
    const field = within(post).getByRole<HTMLInputElement>('textbox');
    faults.delay = 1500;
    await user.type(field, 'Indeed{Enter} and twice');
    await within(post).findByText('Indeed');
    await waitFor(() => expect(field.value).toBe('and twice'));
  });

  it('leaves in the field what is typed while a post is under way', async () => {
    const user = await open();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Say something',
    });
    await user.type(field, 'Hello');
    faults.delay = 1500;
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await user.type(field, ' again');
    const posts = screen.getByRole('region', { name: 'Posts' });
    await within(posts).findByText('Hello');
    await waitFor(() => expect(field.value).toBe('again'));
  });
});
