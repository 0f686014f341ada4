import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginSession, endSession, useSession } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { SessionQueries } from './session-queries.tsx';

/** Shows what was answered to whoever asked first. */
function Answer() {
  const { data } = useQuery({
    queryKey: ['entries'],
    queryFn: () => Promise.resolve(`for ${useSession.getState().user?.uuid ?? 'guest'}`),
    staleTime: Infinity,
  });
  return <p>{data ?? 'nothing yet'}</p>;
}

const signIn = (uuid: string) => beginSession({ ...sampleUser, uuid }, tokenFor(60));

describe('SessionQueries', () => {
  it('[R4.05] keeps the answers of a session, and none of them for the next one', async () => {
    signIn('first');
    await renderScreen(
      <SessionQueries>
        <Answer />
      </SessionQueries>,
    );
    expect(await screen.findByText('for first')).toBeTruthy();
    act(() => endSession());
    expect(screen.queryByText('for first')).toBeNull();
    act(() => signIn('second'));
    expect(screen.queryByText('for first')).toBeNull();
    expect(await screen.findByText('for second')).toBeTruthy();
  });
});
