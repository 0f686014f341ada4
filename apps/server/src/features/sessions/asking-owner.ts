import type { Context } from 'hono';
import { languageOf } from '../../platform/request/language.ts';
import type { Owner } from '../users/index.ts';
import type { SessionEnv } from './guards.ts';
import type { Session } from './session.ts';

/** Who changes how they sign in, from which session, and the language of the mail that tells it. */
export type AskingOwner = Owner & Pick<Session, 'sessionId'>;

export const askingOwner = (c: Context<SessionEnv>): AskingOwner => ({
  ...c.var.session,
  language: languageOf(c),
});
