import { type AccountSessions, accountSessionsSchema } from '@file-server/contract/account';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

/** GET /api/account/sessions */
export const listSessions = (signal: AbortSignal): Promise<AccountSessions> =>
  request(accountSessionsSchema, '/api/account/sessions', { signal });

/** DELETE /api/account/sessions/:id */
export const endOneSession = (id: string): Promise<unknown> =>
  request(z.unknown(), `/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** DELETE /api/account/sessions: every one but the present. */
export const endOtherSessions = (): Promise<unknown> =>
  request(z.unknown(), '/api/account/sessions', { method: 'DELETE' });
