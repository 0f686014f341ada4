import type { ListedUser } from '@file-server/contract/users';

/** A customer as the list has them. */
export const listed = (name: string): ListedUser => ({
  id: `id-${name}`,
  email: `${name}@example.com`,
  firstName: '',
  lastName: '',
  operator: false,
  state: 'active',
  proPack: true,
  expiresAt: null,
  maximum: 10,
  period: 'month',
  downloaded: 4,
  plan: null,
  createdAt: '2026-11-20T10:00:00.000Z',
});
