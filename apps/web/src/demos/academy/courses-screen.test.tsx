import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CoursesScreen } from './courses-screen.tsx';

setUpDemoScreens();

const open = (search: string) =>
  renderAt(`/apps/academy/courses${search}`, <CoursesScreen />, {
    path: '/apps/academy/courses',
    namespaces: ['academy', 'demo-kit'],
  });

it('says when the categories cannot be loaded, and narrows by one once they are', async () => {
  // Both calls fail, and the courses are asked for again first.
  faults.failNext(500, 2);
  await open('?category=cloud');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(window.demo?.underWay.calls).toBe(0));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
});

it('clears search and category at once', async () => {
  const { address } = await open('?category=cloud&q=nothing+of+that');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(18));
  expect(address()).toBe('/apps/academy/courses');
});

it('tells those who hear the page how many courses a search has found', async () => {
  await open('');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(18));
  const told = screen.getByRole('status');
  expect(told.textContent).toBe('');
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('the');
  const found = await waitFor(() => {
    expect(told.textContent).toMatch(/^\d+ courses$/);
    return screen.getAllByRole('listitem').length;
  });
  expect(told.textContent).toBe(`${found} courses`);
  await user.paste(' of nothing');
  await waitFor(() => expect(told.textContent).toBe('0 courses'));
});
