import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CourseScreen } from './course-screen.tsx';

setUpDemoScreens();

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

it('offers no way back where a new start has failed', async () => {
  await renderAt('/apps/academy/courses/course-1', <CourseScreen />, {
    path: '/apps/academy/courses/$courseId/{-$slug}',
    namespaces: ['academy', 'demo-kit'],
  });
  expect(await screen.findByText('Step 4 of 11')).toBeTruthy();
  faults.failNextChange();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Start over' }));
  expect(await screen.findByText('That could not be saved; everything is as it was.')).toBeTruthy();
  expect(await screen.findByText('Step 4 of 11')).toBeTruthy();
  // Long before it would leave by itself.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
    timeout: 3000,
  });
});

it('turns back a row that is still on its way to a step that could not be saved', async () => {
  const clientWidth = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const lefts: (number | undefined)[] = [];
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    lefts.push(to.left);
    // A smooth one has not left its place yet.
    if (to.behavior === 'instant') this.scrollLeft = to.left ?? 0;
  };
  await renderAt('/apps/academy/courses/course-1', <CourseScreen />, {
    path: '/apps/academy/courses/$courseId/{-$slug}',
    namespaces: ['academy', 'demo-kit'],
  });
  expect(await screen.findByText('Step 4 of 11')).toBeTruthy();
  faults.failNextChange();
  faults.delay = 50;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('That could not be saved; everything is as it was.')).toBeTruthy();
  await waitFor(() => expect(lefts).toEqual([300, 400, 300]));
  clientWidth.mockRestore();
});

it('leaves the focus to the other button where there is no step in the direction of one', async () => {
  await renderAt('/apps/academy/courses/course-1', <CourseScreen />, {
    path: '/apps/academy/courses/$courseId/{-$slug}',
    namespaces: ['academy', 'demo-kit'],
  });
  const user = userEvent.setup();
  const press = async (name: string, from: number, to: number) => {
    const steps = Array.from({ length: Math.abs(to - from) }, (_, index) => index + 1);
    for (const count of steps) {
      await user.click(screen.getByRole('button', { name }));
      await screen.findByText(`Step ${to > from ? from + count : from - count} of 11`);
    }
  };
  await screen.findByText('Step 4 of 11');
  await press('Back', 4, 1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  await press('Next', 1, 11);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Finish' }));
});
