import type { LockReason } from '@file-server/contract/lock-reasons';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, endSession, type SessionUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { useRefusalText } from './use-refusal-text.ts';

const GIVE = 'You can give yourself what is missing, because you are an operator.';
const RESET = '2026-12-31T12:00:00.000Z';

function NextStep({ reason, resetsAt }: { reason: LockReason; resetsAt: string | null }) {
  return <p>{useRefusalText()({ kind: reason, resetsAt }).nextStep}</p>;
}

/** What helps against a lock, as somebody with these roles reads it. */
async function nextStep(role: SessionUser['role'], reason: LockReason, resetsAt: string | null) {
  beginSession({ ...sampleUser, role }, 'token');
  await renderScreen(<NextStep reason={reason} resetsAt={resetsAt} />, {
    namespaces: ['file-manager'],
  });
  return (await screen.findByText(/./u)).textContent;
}

afterEach(endSession);

describe('what helps against a lock', () => {
  it.each([
    ['pro_pack_required', null, GIVE],
    ['quota_exhausted', RESET, GIVE],
    ['licence_expired', null, GIVE],
    ['not_entitled', null, GIVE],
    ['update_not_covered', null, GIVE],
    ['file_withdrawn', null, 'Look for a newer version or offer it again.'],
    ['version_recalled', null, 'Look for a newer version or offer it again.'],
    ['content_damaged', null, /^The operator of this server has been told/],
  ] as const)('is for operators to do: %s, %s', async (reason, resetsAt, expected) => {
    expect(await nextStep(['admin', 'operator'], reason, resetsAt)).toMatch(expected);
  });

  it.each([
    ['pro_pack_required', null, /^Ask the operator of this server/],
    ['quota_exhausted', RESET, /^Wait until Dec 31, 2026.* or ask the operator/],
    ['file_withdrawn', null, /or ask the operator of this server\.$/],
  ] as const)('is asked of them by everybody else: %s, %s', async (reason, resetsAt, expected) => {
    expect(await nextStep(['admin'], reason, resetsAt)).toMatch(expected);
  });
});
