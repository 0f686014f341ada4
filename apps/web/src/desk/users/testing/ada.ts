import type { User } from '@file-server/contract/users';

/** A customer as the desk shows them. */
export const ADA: User = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  operator: false,
  state: 'active',
  proPack: true,
  expiresAt: null,
  maximum: 10,
  period: 'month',
  downloaded: 4,
  plan: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  foreign: false,
  landing: null,
  sessions: 2,
  tokens: 0,
  etag: '"one"',
};
