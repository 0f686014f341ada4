import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ServerNotice } from './server-notice.tsx';

const NOTICE = { text: 'Closed on <b>Friday</b>', tone: 'warning', until: null } as const;

afterEach(() => localStorage.clear());

describe('the notice of the operator', () => {
  const show = async (notice: Parameters<typeof ServerNotice>[0]['notice']) => {
    cleanup();
    await renderScreen(<ServerNotice notice={notice} />);
    return screen.getByRole('status');
  };

  it('is text and no markup, and stays dismissed in this browser until it changes', async () => {
    expect((await show(NOTICE)).textContent).toBe(NOTICE.text);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect((await show(NOTICE)).textContent).toBe('');
    expect((await show({ ...NOTICE, text: 'Open again' })).textContent).toBe('Open again');
    expect((await show({ ...NOTICE, until: '2126-01-01T00:00:00Z' })).textContent).not.toBe('');
  });

  it('leads on to the page when it is dismissed, for its button goes with it', async () => {
    const page = document.body.appendChild(document.createElement('main'));
    const heading = page.appendChild(document.createElement('h1'));
    await show(NOTICE);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(heading);
    page.remove();
  });

  it('is no longer there once it is over', async () => {
    expect((await show({ ...NOTICE, until: '2020-01-01T00:00:00Z' })).textContent).toBe('');
  });
});
