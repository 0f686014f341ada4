import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { FakeRequest } from '../../testing/fake-request.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { PublishScreen } from './publish-screen.tsx';
import { addUploads, resumeUploads, useUploads } from './queue/upload-queue.ts';

// As the browser has it; tests resolve what Node.js has.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  endSession();
  FakeRequest.sent.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Waits for the next request, and has something become of it. */
const next = async (method: string, become: (request: FakeRequest) => void) => {
  await waitFor(() => expect(FakeRequest.running().map((one) => one.method)).toEqual([method]));
  await act(async () => FakeRequest.running().forEach(become));
};
const OUTAGE = /The server does not answer/;
const HELD = /^Another connection still sends this/;

it.each([423, 409])(
  'tells a connection that still sends it from an outage (%s)',
  async (status) => {
    beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
    answerWith(() => json({ items: [], nextCursor: null }));
    await renderAt('/publish', <PublishScreen />, { namespaces: ['publishing', 'problem-text'] });
    const file = new File(['abc'], 'a.txt');
    const metadata = { filename: 'a.txt' };
    act(() => addUploads([{ file, name: 'a.txt', path: '', folderId: null, metadata }]));
    await next('POST', (begun) => begun.answer(201, { Location: '/api/uploads/u1' }));
    await next('PATCH', (piece) => piece.answer(status, {}));
    expect(await screen.findByText(/Another connection still sends it$/)).toBeDefined();
    expect(screen.getAllByText(HELD)).not.toEqual([]);
    expect(screen.queryByText(OUTAGE)).toBeNull();
    act(() => resumeUploads(useUploads.getState().items.map(({ id }) => id)));
    await next('HEAD', (asked) => asked.fail());
    expect(await screen.findByText(/Waiting for the server$/)).toBeDefined();
    expect(screen.getAllByText(OUTAGE)).not.toEqual([]);
    expect(screen.queryByText(HELD)).toBeNull();
  },
);
