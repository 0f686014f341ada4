import { ROLE_GROUPS, type Role } from '@file-server/contract/roles';
import { describe, expect, it } from 'vitest';
import { decideAccess, type Access } from './access.ts';
import type { RouteAuth } from '../lib/module.ts';

const rows: [string, RouteAuth, Role[], Access][] = [
  ['an open route lets a guest in', undefined, [], 'allowed'],
  ['an open route lets a user in', undefined, ['user'], 'allowed'],
  ['a guests-only route lets a guest in', ROLE_GROUPS.onlyGuest, [], 'allowed'],
  ['a guests-only route denies a user', ROLE_GROUPS.onlyGuest, ['user'], 'denied'],
  ['an admin route asks a guest to sign in', ROLE_GROUPS.admin, [], 'sign-in-first'],
  ['an admin route lets an admin in', ROLE_GROUPS.admin, ['admin'], 'allowed'],
  [
    'an admin route lets an admin in who is an operator',
    ROLE_GROUPS.admin,
    ['operator', 'admin'],
    'allowed',
  ],
  ['an admin route denies staff', ROLE_GROUPS.admin, ['staff'], 'denied'],
  ['a staff route lets an admin in', ROLE_GROUPS.staff, ['admin'], 'allowed'],
  ['a staff route lets staff in', ROLE_GROUPS.staff, ['staff'], 'allowed'],
  ['a user route lets staff in', ROLE_GROUPS.user, ['staff'], 'allowed'],
  ['a user route lets an admin in', ROLE_GROUPS.user, ['admin'], 'allowed'],
  ['a staff route denies a user', ROLE_GROUPS.staff, ['user'], 'denied'],
  ['a user route lets a user in', ROLE_GROUPS.user, ['user'], 'allowed'],
  ['operator alone opens no user route', ROLE_GROUPS.user, ['operator'], 'denied'],
];

describe('decideAccess', () => {
  it.each(rows)('[R6.01] [R6.03] %s', (_, auth, roles, expected) => {
    expect(decideAccess(auth, roles)).toBe(expected);
  });
});
