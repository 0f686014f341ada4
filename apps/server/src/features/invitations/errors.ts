import { ProblemError } from '../../platform/problem/problem-error.ts';

export const notOpen = () =>
  new ProblemError(
    'not_found',
    'There is no such invitation: it was used, withdrawn or never made.',
  );
