import { passkeyOptionsSchema } from '@file-server/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import type { WithProof } from '../../../shared/proof/proof.ts';

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
