import type { Origin } from '@file-server/contract/providers';
import type { SignInResponse } from '@file-server/contract/sign-in';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getUser, lockCredentials } from '../../users/index.ts';
import { getLicences, type LicenceTerms, lockLicences } from '../../licences/index.ts';
import { getPreferences } from '../../preferences/index.ts';
import type { Device, Sessions } from '../../sessions/index.ts';
import type { OperatorSignIns } from '../operator-sign-ins.ts';
import { presentUser } from '../present.ts';

export interface CompleteSignInDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'openSession'>;
  readonly operatorSignIns: Pick<OperatorSignIns, 'record'>;
  /** Base64 AES-256 key of the encrypted user fields. */
  readonly fieldKey: string;
}

/** How it is known who signs in. */
export interface SignInProof {
  /** When it was given, epoch milliseconds; absent = just now. */
  readonly provenAt?: number | undefined;
  /** What a password was compared with; absent = something else was the proof. */
  readonly passwordHash?: string | undefined;
}

/**
 * Refuses with a challenge while a user has to prove more than they have.
 * @throws ProblemError second_factor_required, invalid_credentials
 */
export type RequireSecondFactor = (
  userId: string,
  origin: Origin,
  proof: SignInProof,
) => Promise<void>;

/** The last step of every way to sign in, once it is known who it is. */
export type CompleteSignIn = (
  userId: string,
  origin: Origin,
  device: Device,
  proof?: SignInProof,
) => Promise<SignInResponse>;

/**
 * Opens a session for a user who has proved who they are. An expired licence or one without pro
 * pack signs in: its owner sees the files and why they are locked. What ends sessions may have come
 * between the proof and this one, so what it rests on is looked at where the session is made.
 * @throws ProblemError not_activated, invalid_credentials
 */
export function createCompleteSignIn(deps: CompleteSignInDeps): CompleteSignIn {
  const { db, sessions, operatorSignIns, fieldKey } = deps;
  return async (userId, origin, device, { provenAt, passwordHash } = {}) => {
    const licence = requireActivated(await db.readShared(getLicences, userId));
    const user = await getUser(db, userId);
    if (!user) throw new ProblemError('invalid_credentials');
    const preferences = await getPreferences(db, userId);
    const jwtToken = await sessions.openSession(userId, origin, device, {
      provenAt,
      admit: async (tx) => {
        requireActivated((await lockLicences(tx, [userId])).get(userId));
        if (!(await lockCredentials(tx, userId, passwordHash))) {
          throw new ProblemError('invalid_credentials');
        }
      },
    });
    if (user.operator) operatorSignIns.record(user, origin, device);
    return {
      status: 'success',
      jwtToken,
      userdata: presentUser(user, { licence, preferences, from: origin }, fieldKey),
      avatar_url: user.avatarUrl,
      message: 'Login was successful.',
    };
  };
}

/**
 * Of whoever holds a token.
 * @throws ProblemError not_activated: without activation there is no use of a session;
 *   invalid_access_token when there is no such account any more
 */
export async function activatedLicence(db: Database, userId: string): Promise<LicenceTerms> {
  const licence = await db.readShared(getLicences, userId);
  if (!licence) throw new ProblemError('invalid_access_token');
  return requireActivated(licence);
}

/** @throws ProblemError not_activated; invalid_credentials when there is no such account any more */
function requireActivated(licence: LicenceTerms | undefined): LicenceTerms {
  if (!licence) throw new ProblemError('invalid_credentials');
  if (!licence.activated) throw new ProblemError('not_activated');
  return licence;
}
