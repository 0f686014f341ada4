import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleUser } from '../testing/sample-user.ts';
import { beginSession, endSession } from './session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

function Held() {
  const { question } = useLeaveGuard(true, async () => false);
  if (!question.open) return <p>Held</p>;
  return (
    <>
      <button onClick={question.onConfirm}>Leave</button>
      <button onClick={question.onCancel}>Stay</button>
    </>
  );
}

/** The history of a browser alone asks for Back and for a page that is closed. */
async function show() {
  window.history.replaceState(null, '', '/list');
  const history = createBrowserHistory();
  history.push('/entry');
  history.flush();
  const root = createRootRoute({ component: Held, notFoundComponent: Held });
  const router = createRouter({ routeTree: root, history });
  await router.load();
  render(<RouterProvider router={router} />);
  await screen.findByText('Held');
  const path = () => window.location.pathname;
  const isUnloadHeld = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { user: userEvent.setup(), path, isUnloadHeld, end: () => act(() => history.destroy()) };
}

it('asks for Back, which leads on once that is confirmed', async () => {
  const { user, path, end } = await show();
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(path()).toBe('/entry'));
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/list'));
  end();
});

it('holds a page that is closed, and neither that nor Back once the session has ended', async () => {
  const { path, isUnloadHeld, end } = await show();
  expect(isUnloadHeld()).toBe(true);
  act(() => endSession());
  expect(isUnloadHeld()).toBe(false);
  act(() => window.history.back());
  await waitFor(() => expect(path()).toBe('/list'));
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  end();
});
