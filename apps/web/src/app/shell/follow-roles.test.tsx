import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../lib/api-client.ts';
import { changeTexts } from '../../lib/i18n/index.ts';
import { changeRoles } from '../../lib/session-roles.ts';
import { beginSession, continueSession, endSession, useSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { loadDesk, useDesk } from '../desk.ts';
import { createAppRouter } from '../router.tsx';
import { followRoles } from './follow-roles.ts';

const OPERATOR = { ...sampleUser, role: ['admin', 'operator'] } as const;
const CLOSED = 'You are no operator any more, so the pages of operators are closed.';

let stop = (): void => {};

async function follow(address: string) {
  await renderScreen(null);
  await loadDesk();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const client = new QueryClient();
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  stop = followRoles({ router, client });
  return { router, refreshed };
}

const ask = () => act(() => request(z.unknown(), '/api/operator/plans').catch(() => null));
const rolesNow = () => useSession.getState().user?.role;

beforeEach(() => beginSession(OPERATOR, tokenFor(60)));
afterEach(async () => {
  stop();
  endSession();
  await changeTexts('en');
});

// Before any other: what was fetched once stays.
it('somebody who is made an operator gets the desk', async () => {
  beginSession(sampleUser, tokenFor(60));
  const { refreshed } = await follow('/licence');
  expect(useDesk.getState().modules).toEqual([]);
  act(() => changeRoles(['operator']));
  await waitFor(() => expect(useDesk.getState().modules).not.toEqual([]));
  expect(refreshed).toHaveBeenCalledOnce();
});

describe('an operator whose role is taken away', () => {
  it('leaves the desk at the first refusal that says so, and is told why', async () => {
    const { router, refreshed } = await follow('/operator/plans?sort=name');
    expect(router.state.location.pathname).toBe('/operator/plans');
    answerWith(() => problem('operator_required'));
    await ask();
    expect(rolesNow()).toEqual(['admin']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/file-manager'));
    expect(await screen.findByText(CLOSED)).toBeTruthy();
    // What operators alone see of the library is not shown any longer.
    expect(refreshed).toHaveBeenCalledOnce();
    await ask();
    expect(refreshed).toHaveBeenCalledOnce();
  });

  it('leaves it when the renewal of the session says so', async () => {
    const { router } = await follow('/operator/plans');
    act(() => changeRoles([]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/file-manager'));
    expect(await screen.findByText(CLOSED)).toBeTruthy();
  });

  it.each([
    ['tr', 'Artık işletmeci değilsiniz, bu yüzden işletmeci sayfaları kapandı.'],
    ['ar', 'لم تعد مشغّلًا، لذلك أُغلقت صفحات المشغّلين.'],
  ] as const)('is told in their language (%s)', async (language, text) => {
    await follow('/file-manager');
    await changeTexts(language);
    act(() => changeRoles([]));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('stays where they are at any other refusal, and with a fresher token', async () => {
    const { router, refreshed } = await follow('/operator/plans');
    for (const code of ['pro_pack_required', 'not_found'] as const) {
      answerWith(() => problem(code));
      await ask();
    }
    answerWith(() => json({}));
    await ask();
    continueSession(tokenFor(90));
    expect(rolesNow()).toEqual(OPERATOR.role);
    expect(router.state.location.pathname).toBe('/operator/plans');
    expect(refreshed).not.toHaveBeenCalled();
  });

  it('says nothing to who was none, and to who signs out', async () => {
    beginSession(sampleUser, tokenFor(60));
    const { refreshed } = await follow('/file-manager');
    answerWith(() => problem('operator_required'));
    await ask();
    beginSession(OPERATOR, tokenFor(60));
    act(() => endSession());
    await act(() => Promise.resolve());
    expect(screen.queryByText(CLOSED)).toBeNull();
    expect(refreshed).toHaveBeenCalledOnce();
  });
});
