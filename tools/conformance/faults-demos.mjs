import { fault } from '../lib/seen-red.mjs';

const DEMOS = 'apps/web/src/demos';
const SIGN_IN = `${DEMOS}/auth-pages/endpoints.ts`;

/** Faults that the tests of the simulated apps must notice. */
export const DEMO_FAULTS = [
  fault('R7.20', SIGN_IN, 'sessions: [...state.sessions, session]', 'sessions: []'),
  fault('R7.20', SIGN_IN, "'/api/auth/user/update'", "'/api/auth/user/updates'"),
  fault('R7.20 R8.09', SIGN_IN, 'Date.now() < session.endsAt', 'session.endsAt > 0'),
  fault('R8.09', SIGN_IN, "refuse('password', 'Check your password')", "refuse('password', '')"),
  fault('R8.09', SIGN_IN, "'The email address is already in use'", "'Taken'"),
];
