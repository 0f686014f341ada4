import {
  type RecoveryCodes,
  recoveryCodesSchema,
  type TotpSetup,
  totpSetupSchema,
} from '@file-server/contract';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

/** POST /api/account/totp */
export const beginTotp = (): Promise<TotpSetup> =>
  request(totpSetupSchema, '/api/account/totp', { method: 'POST' });

/** POST /api/account/totp/confirm */
export const confirmTotp = (code: string): Promise<RecoveryCodes> =>
  request(recoveryCodesSchema, '/api/account/totp/confirm', { method: 'POST', body: { code } });

/** DELETE /api/account/totp */
export const turnTotpOff = (): Promise<unknown> =>
  request(z.unknown(), '/api/account/totp', { method: 'DELETE' });

/** POST /api/account/recovery-codes */
export const renewRecoveryCodes = (): Promise<RecoveryCodes> =>
  request(recoveryCodesSchema, '/api/account/recovery-codes', { method: 'POST' });
