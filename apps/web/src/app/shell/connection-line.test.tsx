import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useConnection } from '../../lib/server-events/connection.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ConnectionLine } from './connection-line.tsx';

afterEach(() => act(() => useConnection.setState({ isLost: false })));

it('says that the server is out of reach, in a region that was there, for as long as it is', async () => {
  await renderScreen(<ConnectionLine />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => useConnection.setState({ isLost: true }));
  expect(region.textContent).toBe('Connection lost, trying again…');
  act(() => useConnection.setState({ isLost: false }));
  expect(region.textContent).toBe('');
});
