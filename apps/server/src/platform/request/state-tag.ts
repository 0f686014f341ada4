import { hash } from 'node:crypto';

/** The entity tag of what somebody decides on. @param state all of it, and what tells it from another */
export const stateTag = (state: readonly unknown[]): string =>
  `"${hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22)}"`;
