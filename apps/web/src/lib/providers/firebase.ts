/** Firebase's SDK as this app uses it. Reached by dynamic import alone: it weighs 40 kB. */
import type { ProvidersConfig } from '@file-server/contract/providers';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';

type FirebaseSettings = NonNullable<ProvidersConfig['firebase']>;
export type FirebaseCredentials = { email: string; password: string };

let service: Auth | null = null;

function serviceOf({ emulator, ...options }: FirebaseSettings): Auth {
  if (service !== null) return service;
  // Without the resolver of pop-ups and redirects, which nothing here uses, the SDK is half as big.
  const auth = initializeAuth(initializeApp(options), { persistence: browserLocalPersistence });
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  service = auth;
  return auth;
}

/**
 * R7.05: signs in with e-mail and password.
 * @returns the ID token
 * @throws FirebaseError
 */
export async function signIn(
  settings: FirebaseSettings,
  { email, password }: FirebaseCredentials,
): Promise<string> {
  const { user } = await signInWithEmailAndPassword(serviceOf(settings), email, password);
  return user.getIdToken();
}

/**
 * R7.05: makes the account and names it. Asking again after a failure of a later step goes on with
 * the account that was made before.
 * @returns an ID token that carries the name
 * @throws FirebaseError
 */
export async function createUser(
  settings: FirebaseSettings,
  { displayName, email, password }: FirebaseCredentials & { displayName: string },
): Promise<string> {
  const auth = serviceOf(settings);
  const user = madeBefore(auth, email)
    ? (await signInWithEmailAndPassword(auth, email, password)).user
    : (await createUserWithEmailAndPassword(auth, email, password)).user;
  await updateProfile(user, { displayName });
  return user.getIdToken(true);
}

const madeBefore = ({ currentUser }: Auth, email: string): boolean =>
  currentUser?.email?.toLowerCase() === email.toLowerCase();

/** Sends the mail that proves the address of whoever has signed in just now. */
export async function sendAddressCheck(settings: FirebaseSettings): Promise<void> {
  const user: User | null = serviceOf(settings).currentUser;
  if (user !== null) await sendEmailVerification(user);
}

/** R4.05: forgets the user of Firebase in this browser. */
export async function leave(settings: FirebaseSettings): Promise<void> {
  const auth = serviceOf(settings);
  await auth.authStateReady();
  await signOut(auth);
}
