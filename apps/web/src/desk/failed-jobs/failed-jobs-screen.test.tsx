import type { FailedJob } from '@file-server/contract/failed-jobs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { FailedJobsScreen } from './failed-jobs-screen.tsx';

const PATH = '/api/operator/failed-jobs';
const INVITATION: FailedJob = {
  id: 'one',
  kind: 'send-mail',
  mail: 'invitation',
  failedAt: '2026-11-20T10:00:00.000Z',
  attempts: 20,
  lastError: 'The mail server did not take the mail: ECONNECTION.',
  retryableUntil: '2026-12-20T10:00:00.000Z',
};
const RECALL: FailedJob = {
  ...INVITATION,
  id: 'two',
  kind: 'settle-recall',
  mail: null,
  attempts: 1,
  lastError: null,
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('what has failed in the background', () => {
  /** @param jobs that have failed; an answer to a retry may take one away */
  const show = async (
    jobs: FailedJob[],
    answer: (call: Call) => Response | Promise<Response> = () => accepted(),
    search = '',
  ) => {
    const calls = answerWith((call) => {
      if (call.path.includes('/account/security')) return json(sampleSecurity);
      if (call.method !== 'GET') return answer(call);
      const kind = new URL(call.path, 'http://server').searchParams.get('kind');
      const items = jobs.filter((job) => kind === null || job.kind === kind);
      return json({ items, nextCursor: null });
    });
    const namespaces = ['failed-jobs', 'proof', 'problem-text'];
    const at = `/operator/failed-jobs${search}`;
    const { address } = await renderAt(at, <FailedJobsScreen />, { namespaces });
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    return { sent, address, user: userEvent.setup() };
  };
  const accepted = () => new Response(null, { status: 202 });
  const findRetry = (name: string) => screen.findByRole('button', { name: `Try again: ${name}` });

  it('is told in plain words, with when, how often and why', async () => {
    await show([INVITATION, RECALL, { ...RECALL, id: 'three', kind: 'of-a-newer-server' }]);
    expect(await screen.findByText('Mail of an invitation')).toBeTruthy();
    expect(screen.getByText(INVITATION.lastError ?? '')).toBeTruthy();
    expect(screen.getByText(/^Failed Nov 20, 2026.* · 20 attempts · .* until Dec 20/)).toBeTruthy();
    expect(screen.getByText('Giving units back after a recall')).toBeTruthy();
    expect(screen.getAllByText(/ · 1 attempt · /)).toHaveLength(2);
    expect(screen.getByText('of-a-newer-server')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Overview' })).toBeTruthy();
  });

  it('is tried again once, goes from the list, and leaves the focus on the page', async () => {
    const jobs = [INVITATION, RECALL];
    const answered = Promise.withResolvers<Response>();
    const { sent, user } = await show(jobs, () => answered.promise);
    const button = await findRetry('Mail of an invitation');
    await user.click(button);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    expect(await findRetry('Giving units back after a recall')).toHaveProperty('disabled', true);
    jobs.shift();
    answered.resolve(accepted());
    expect(await screen.findByText('The server is trying it again.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Mail of an invitation')).toBeNull());
    expect(sent()).toEqual([`${PATH}/one/retry`]);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(await findRetry('Giving units back after a recall')).toHaveProperty('disabled', false);
  });

  it('is tried again all at once where there are several', async () => {
    const jobs = [INVITATION, RECALL];
    const { sent, user } = await show(jobs, () => {
      jobs.length = 0;
      return json({ retried: 2 });
    });
    await user.click(await screen.findByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('The server is trying 2 again.')).toBeTruthy();
    expect(await screen.findByText('Nothing has failed.')).toBeTruthy();
    expect(sent()).toEqual([`${PATH}/retry`]);
  });

  it('is narrowed to a kind, which the address keeps and all of which are tried again', async () => {
    const jobs = [INVITATION, RECALL, { ...RECALL, id: 'three' }];
    const { sent, address, user } = await show(jobs, () => {
      jobs.length = 1;
      return json({ retried: 2 });
    });
    await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
    await user.click(screen.getByRole('option', { name: 'Giving units back after a recall' }));
    await waitFor(() => expect(screen.queryByText('Mail of an invitation')).toBeNull());
    expect(address()).toBe('/operator/failed-jobs?kind=settle-recall');
    await user.click(screen.getByRole('button', { name: 'Try all of this kind again' }));
    expect(await screen.findByText('The server is trying 2 again.')).toBeTruthy();
    expect(sent()).toEqual([`${PATH}/retry?kind=settle-recall`]);
    expect(await screen.findByText('Nothing of this kind has failed.')).toBeTruthy();
    screen.getByRole('button', { name: 'Show all' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Mail of an invitation')).toBeTruthy();
    expect(address()).toBe('/operator/failed-jobs');
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('is narrowed to a kind of a newer server, too, and calls it as it came', async () => {
    await show([{ ...RECALL, kind: 'of-a-newer-server' }], accepted, '?kind=of-a-newer-server');
    const choice = await screen.findByRole('combobox', { name: 'Kind' });
    expect(choice.textContent).toBe('of-a-newer-server');
  });

  it('has no button for all where only one can be tried again', async () => {
    await show([INVITATION, { ...RECALL, retryableUntil: null }]);
    await findRetry('Mail of an invitation');
    expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  });

  it('is tried again after a proof where the last one is old', async () => {
    let isProven = false;
    const { sent, user } = await show([INVITATION], ({ path }) => {
      if (path.endsWith('/retry')) return isProven ? accepted() : problem('step_up_required');
      isProven = true;
      return json({});
    });
    await user.click(await findRetry('Mail of an invitation'));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The server is trying it again.')).toBeTruthy();
    expect(sent().filter((path) => path.endsWith('/retry'))).toHaveLength(2);
  });

  it('says that it is not there any more, and reads the list anew', async () => {
    const jobs = [INVITATION];
    const { user } = await show(jobs, () => {
      jobs.pop();
      return problem('not_found');
    });
    await user.click(await findRetry('Mail of an invitation'));
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
    expect(await screen.findByText('Nothing has failed.')).toBeTruthy();
  });

  it('stays in the list where it could not be tried again', async () => {
    const { user } = await show([INVITATION], () => Promise.reject(new TypeError('offline')));
    const button = await findRetry('Mail of an invitation');
    await user.click(button);
    expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('cannot be tried again where nobody does it any more', async () => {
    await show([{ ...INVITATION, retryableUntil: null }]);
    expect(await screen.findByText(/this server does not do this any more$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('says why there is no list', async () => {
    answerWith(() => problem('operator_required'));
    const namespaces = ['failed-jobs', 'proof', 'problem-text'];
    await renderAt('/operator/failed-jobs', <FailedJobsScreen />, { namespaces });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
