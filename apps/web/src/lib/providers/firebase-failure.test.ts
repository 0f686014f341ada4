import { beforeAll, describe, expect, it } from 'vitest';
import { prepareTexts } from '../../testing/render.tsx';
import { describeFirebaseFailure, FIREBASE_CODES } from './firebase-failure.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });
const placeOf = (code: string, form: 'login' | 'register') =>
  describeFirebaseFailure(refusal(`auth/${code}`), form)?.place;

beforeAll(() => prepareTexts('providers'));

describe('describeFirebaseFailure', () => {
  it.each([
    ['email', ['email-already-in-use', 'invalid-email', 'operation-not-allowed']],
    ['email', ['user-not-found', 'user-disabled']],
    ['password', ['weak-password', 'wrong-password', 'invalid-credential']],
    ['form', ['too-many-requests', 'network-request-failed']],
    ['snackbar', ['invalid-api-key']],
  ])('[R8.04] shows the login at %s: %j', (place, codes) => {
    expect(codes.map((code) => placeOf(code, 'login'))).toEqual(codes.map(() => place));
  });

  it.each([
    ['displayName', ['operation-not-allowed', 'user-not-found', 'user-disabled']],
    ['email', ['email-already-in-use', 'invalid-email']],
    ['password', ['weak-password', 'wrong-password']],
    ['snackbar', ['invalid-api-key']],
  ])('[R8.05] shows the registration at %s: %j', (place, codes) => {
    expect(codes.map((code) => placeOf(code, 'register'))).toEqual(codes.map(() => place));
  });

  it('has a sentence, never a code, for each code that it knows', () => {
    for (const code of FIREBASE_CODES) {
      expect(describeFirebaseFailure(refusal(code), 'login')?.message).not.toMatch(
        /auth\/|firebase\./,
      );
    }
  });

  it('names a code that it does not know, and leaves other errors alone', () => {
    const unknown = describeFirebaseFailure(refusal('auth/brand-new'), 'login');
    expect(unknown).toMatchObject({ place: 'form' });
    expect(unknown?.message).toContain('auth/brand-new');
    expect(describeFirebaseFailure(new TypeError('x'), 'login')).toBeNull();
    expect(describeFirebaseFailure(refusal('app/no-app'), 'login')).toBeNull();
  });
});
