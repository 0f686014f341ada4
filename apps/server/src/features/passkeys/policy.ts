import { ProblemError } from '../../platform/problem/problem-error.ts';

/** More would make every dialog of the browser longer without end. */
export const MAX_PASSKEYS = 20;

export const tooManyPasskeys = () =>
  new ProblemError('invalid_request', `An account keeps at most ${MAX_PASSKEYS} passkeys.`, {
    extras: { nextStep: 'Remove one that you do not use any more, then add the new one.' },
  });
