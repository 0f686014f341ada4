import type { Migrations } from '../../platform/db/migrate.ts';
import { createSignInThrottles } from './migrations/0006-create-sign-in-throttles.ts';

export { planNext, type Spacing } from './spacing.ts';
export { type Attempt, createThrottle, type Throttle, type ThrottleRule } from './throttle.ts';

export const throttlesMigrations: Migrations = {
  '0006-create-sign-in-throttles': createSignInThrottles,
};
