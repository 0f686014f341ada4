/** Role names a signed-in account can carry; an empty list means guest (R6.01, R6.04). */
export const ROLES = ['admin', 'staff', 'user', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** Groups that a route or a navigation item names in its `auth` setting (R6.01). */
export const ROLE_GROUPS = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;
