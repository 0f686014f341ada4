import type { Role } from '@file-server/contract/roles';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../lib/session.ts';
import { setRuntimeConfig } from '../lib/runtime-config.ts';
import { answerWith, json } from '../testing/answer-with.ts';
import { prepareTexts, TEST_CONFIG } from '../testing/render.tsx';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { createAppRouter } from './router.tsx';

const ADDRESS = '/operator/ledger';

/** Where somebody ends who opens the desk, which is fetched for operators alone. */
async function open(role: readonly Role[] | null): Promise<string> {
  if (role === null) endSession();
  else beginSession({ ...sampleUser, role }, tokenFor(60));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [ADDRESS] }));
  await router.load();
  return router.state.location.href;
}

beforeEach(async () => {
  await prepareTexts();
  setRuntimeConfig(TEST_CONFIG);
  answerWith(() => json({ items: [], nextCursor: null }));
});
afterEach(endSession);

// In this order: once the desk is here, its routes ask for themselves.
it.each([
  ['guests to the login, which leads back', null, `/login?redirect=${ADDRESS}`],
  ['customers to their files', ['admin'], '/file-manager'],
  ['operators to it', ['admin', 'operator'], ADDRESS],
  ['guests to the login once it was fetched', null, `/login?redirect=${ADDRESS}`],
] as const)('[R2.13, R6.01] the address of the desk leads %s', async (_, role, end) => {
  expect(decodeURIComponent(await open(role))).toBe(end);
});
