import { randomBytes } from 'node:crypto';
import type { PasskeysTables } from '../../src/features/passkeys/tables.ts';
import { tables } from '../../src/platform/db/database.ts';
import { codeOfApp } from './authenticator-app.ts';
import type { createSignInApp } from './sign-in-app.ts';

/** Somebody with an authenticator app and a passkey. */
export async function newGuardedUser(app: ReturnType<typeof createSignInApp>) {
  const user = await app.newUser();
  const token = await app.openSession(user);
  const setup = await app.call('/api/account/totp', { token });
  const { secret } = (await setup.json()) as { secret: string };
  const code = codeOfApp(secret, app.clock.now());
  await app.call('/api/account/totp/confirm', { token, body: { code } });
  const credential = randomBytes(16).toString('base64url');
  const passkey = { id: credential, credential_id: credential, user_id: user.id, name: 'Phone' };
  const rest = { public_key: '', sign_count: 0, transports: '[]', created_at: 0 };
  await tables<PasskeysTables>(app.deps.db)
    .insertInto('passkeys')
    .values({ ...passkey, ...rest, last_used_at: null })
    .execute();
  return { ...user, tryPassword: () => app.tryPassword(user) };
}
