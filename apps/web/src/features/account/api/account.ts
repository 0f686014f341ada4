import {
  type RecoveryCodes,
  type TotpSetup,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  totpSetupSchema,
} from '@file-server/contract/second-factor';
import {
  type AccountSessions,
  type ChangeMailChoices,
  accountSessionsSchema,
  mailChoicesSchema,
} from '@file-server/contract/account';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import type { WithProof } from '../../../shared/proof/proof.ts';

const all = ['account'] as const;

/** A change of the account invalidates `all`. */
export const accountKeys = {
  all,
  sessions: [...all, 'sessions'],
} as const;

/** POST /api/account/password */
export const changePassword = (password: string): Promise<unknown> =>
  request(z.unknown(), '/api/account/password', { method: 'POST', body: { password } });

/** POST /api/account/email: the address changes when the link that is mailed to it is used. */
export const requestEmailChange = (email: string): Promise<unknown> =>
  request(z.unknown(), '/api/account/email', { method: 'POST', body: { email } });

/** GET /api/account/sessions */
export const listSessions = (signal: AbortSignal): Promise<AccountSessions> =>
  request(accountSessionsSchema, '/api/account/sessions', { signal });

/** DELETE /api/account/sessions/:id */
export const endOneSession = (id: string): Promise<unknown> =>
  request(z.unknown(), `/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** DELETE /api/account/sessions: every one but the present. */
export const endOtherSessions = (): Promise<unknown> =>
  request(z.unknown(), '/api/account/sessions', { method: 'DELETE' });

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

/**
 * Makes a passkey on whichever authenticator the person picks, and adds it to the account.
 *
 * @throws ApiError, NetworkError; `NotAllowedError` when none was picked, `InvalidStateError` when
 *   the authenticator has one of this account already
 */
export async function addPasskey(name: string, withProof: WithProof): Promise<void> {
  const { challenge, options } = await withProof(() =>
    request(passkeyOptionsSchema, '/api/account/passkeys/options', { method: 'POST' }),
  );
  // The contract leaves the form of the options to the library, which made them on the other side.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON });
  const body = { challenge, name, passkey };
  await withProof(() => request(z.unknown(), '/api/account/passkeys', { method: 'POST', body }));
}

/** DELETE /api/account/passkeys/:id */
export const deletePasskey = (id: string): Promise<unknown> =>
  request(z.unknown(), `/api/account/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** GET /api/account/mails */
export const mailsQuery = queryOptions({
  queryKey: [...accountKeys.all, 'mails'],
  queryFn: ({ signal }) => request(mailChoicesSchema, '/api/account/mails', { signal }),
});

/** PATCH /api/account/mails */
export const changeMails = (body: ChangeMailChoices) =>
  request(mailChoicesSchema, '/api/account/mails', { method: 'PATCH', body });
