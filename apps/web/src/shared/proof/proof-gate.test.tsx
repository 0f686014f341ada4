import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../lib/api-client.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { ProofGate } from './proof-gate.tsx';
import { useProof } from './use-proof.ts';

/** A call that wants a proof, and what it was refused for. */
function Guarded() {
  const { withProof, question } = useProof();
  const [refusal, setRefusal] = useState('');
  const call = () => request(z.unknown(), '/guarded', { method: 'POST' });
  const ask = () => {
    setRefusal('');
    withProof(call).catch((error: unknown) => setRefusal(`Refused: ${String(error)}`));
  };
  return (
    <>
      <button onClick={ask}>Do it</button>
      <p>{refusal}</p>
      <ProofGate question={question} />
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Do it' }));

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => {
  onlineManager.setOnline(true);
  endSession();
  vi.unstubAllGlobals();
});

it('refuses the call where nobody can tell how it is proved, and asks at the next one', async () => {
  let isAway = true;
  answerWith(({ path }) => {
    if (path === '/guarded') return problem('step_up_required');
    return isAway ? problem('unavailable') : json(sampleSecurity);
  });
  await renderAt('/', <Guarded />, { namespaces: ['proof', 'problem-text'] });
  await press();
  expect(await screen.findByText(/^Refused: ApiError/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  isAway = false;
  await press();
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
});

it('asks also where the browser is offline: the server may be this machine', async () => {
  answerWith(({ path }) =>
    path === '/guarded' ? problem('step_up_required') : json(sampleSecurity),
  );
  await renderAt('/', <Guarded />, { namespaces: ['proof', 'problem-text'] });
  act(() => onlineManager.setOnline(false));
  await press();
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
});
