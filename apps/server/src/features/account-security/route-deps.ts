import type { DeviceOf, Sessions } from '../sessions/index.ts';
import type { ChangePasswordDeps } from './commands/change-password.ts';
import type { MailDeps } from './commands/request-reset-link.ts';
import type { StepUpDeps } from './commands/step-up.ts';

export interface AccountSecurityRoutesDeps extends MailDeps, ChangePasswordDeps, StepUpDeps {
  readonly sessions: Sessions;
  /** Where a request comes from; attempts are counted for its address. */
  readonly deviceOf: DeviceOf;
}

export const tag = 'Account';
