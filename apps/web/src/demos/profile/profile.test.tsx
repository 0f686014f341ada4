import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { holdImages } from '../../testing/hold-images.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ProfileScreen } from './profile-screen.tsx';

setUpDemoScreens();

async function open(address = '/pages/profile') {
  await renderAt(address, <ProfileScreen />, {
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
    await user.type(field, 'Indeed{Enter}');
    // At once: where keys take their time, the answer comes between two of them.
    await user.paste(' and twice');
    await within(post).findByText('Indeed');
    await waitFor(() => expect(field.value).toBe('and twice'));
  });

  it('leaves in the field what is typed while a post is under way', async () => {
    const user = await open();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Say something',
    });
    await user.type(field, 'Hello');
    const posts = screen.getByRole('region', { name: 'Posts' });
    faults.delay = 1500;
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await user.click(field);
    await user.paste(' again');
    await within(posts).findByText('Hello');
    await waitFor(() => expect(field.value).toBe('again'));
  });
});

describe('the focus on the timeline', () => {
  it('stays where one writes, and is at the heading when a post is removed', async () => {
    const user = await open();
    const field = await screen.findByRole('textbox', { name: 'Say something' });
    await user.type(field, 'Hello');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(document.activeElement).toBe(field);
    await user.click(await screen.findByRole('button', { name: 'Remove this post' }));
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('stays in the field when a comment is sent', async () => {
    const user = await open();
    const post = within(await screen.findByRole('article', { name: 'Post of Ada Archive' }));
    await user.type(post.getByRole('textbox'), 'Indeed');
    await user.click(post.getByRole('button', { name: 'Send the comment' }));
    expect(document.activeElement).toBe(post.getByRole('textbox'));
  });
});

describe('what is begun on the timeline', () => {
  it.each([
    ['a post', () => screen.findByRole('textbox', { name: 'Say something' })],
    [
      'a comment',
      async () =>
        within(await screen.findByRole('article', { name: 'Post of Ada Archive' })).getByRole(
          'textbox',
        ),
    ],
  ])('is asked about before it is lost: %s', async (_, field) => {
    const user = await open();
    await user.type(await field(), 'Half a thought');
    await user.click(screen.getByRole('tab', { name: 'About' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await field()).toHaveProperty('value', 'Half a thought');
  });
});

describe('a post', () => {
  it('has the picture that was chosen last, whichever is read first', async () => {
    const reads = holdImages();
    const user = await open();
    const field = await screen.findByLabelText('Add a picture', { selector: 'input' });
    await user.upload(field, new File(['1'], 'one.png', { type: 'image/png' }));
    await user.upload(field, new File(['2'], 'two.png', { type: 'image/png' }));
    await reads.end('two.png');
    await screen.findByRole('img', { name: 'The picture of your post' });
    await reads.end('one.png');
    const picture = screen.getByRole('img', { name: 'The picture of your post' });
    expect(picture.getAttribute('src')).toBe('data:image/webp,two.png');
  });

  it('has no picture once it was taken off, though another is still being read', async () => {
    const reads = holdImages();
    const user = await open();
    const field = await screen.findByLabelText('Add a picture', { selector: 'input' });
    await user.upload(field, new File(['1'], 'one.png', { type: 'image/png' }));
    await reads.end('one.png');
    await user.upload(field, new File(['2'], 'two.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await reads.end('two.png');
    expect(screen.queryByRole('img', { name: 'The picture of your post' })).toBeNull();
  });
});

describe('a picture that is open', () => {
  it('leaves the keys of the browser to it, such as those of the way back', async () => {
    await open('/pages/profile/photos?photo=photo-2');
    const dialog = await screen.findByRole('dialog');
    const name = () => within(dialog).getByRole('img').getAttribute('alt');
    const before = name();
    // False = what the browser does with the key was prevented.
    expect(fireEvent.keyDown(dialog, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(dialog, { key: 'ArrowLeft', metaKey: true })).toBe(true);
    expect(name()).toBe(before);
    expect(fireEvent.keyDown(dialog, { key: 'ArrowLeft' })).toBe(false);
    await waitFor(() => expect(name()).not.toBe(before));
  });
});

describe('what could not be removed', () => {
  const isWithdrawn = async () => {
    await screen.findByText('That could not be saved; everything is as it was.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 3000,
    });
  };

  it('offers no way back to a comment', async () => {
    const user = await open();
    const post = await screen.findByRole('article', { name: 'Post of Ada Archive' });
    await user.type(within(post).getByRole('textbox'), 'Indeed{Enter}');
    const remove = await within(post).findByRole('button', { name: 'Remove this comment' });
    faults.failNextChange();
    await user.click(remove);
    await isWithdrawn();
  });

  it('offers no way back to a post', async () => {
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Say something' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const remove = await screen.findByRole('button', { name: 'Remove this post' });
    faults.failNextChange();
    await user.click(remove);
    await isWithdrawn();
  });
});
