import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { EntitlementsPanel } from './entitlements-panel.tsx';
import { ADA } from '../testing/ada.ts';

const ENTITLEMENT = {
  id: 'e1',
  holder: { kind: 'user', id: 'u1' },
  productId: 'p1',
  startsAt: null,
  endsAt: '2127-01-31T00:00:00.000Z',
  updatesUntil: null,
  maximum: null,
};

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

it('names the day on which a product ends as it was given, wherever the operator is', async () => {
  answerWith(({ path }) =>
    json(path.includes('/products') ? { products: [] } : { entitlements: [ENTITLEMENT] }),
  );
  await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users'] });
  expect(await screen.findByText(/Jan 31, 2127/)).toBeTruthy();
});
