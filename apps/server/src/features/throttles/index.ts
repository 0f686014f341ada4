import type { ServerModule } from '../../platform/module/server-module.ts';
import { createSignInThrottles } from './migrations/0006-create-sign-in-throttles.ts';

export { planNext, type Spacing } from './spacing.ts';
export { type Attempt, createThrottle, type Throttle, type ThrottleRule } from './throttle.ts';

export const throttlesModule: ServerModule = {
  id: 'throttles',
  migrations: {
    '0006-create-sign-in-throttles': createSignInThrottles,
  },
};
