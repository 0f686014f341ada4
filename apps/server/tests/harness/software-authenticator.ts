import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may get wrong on purpose; everything absent is as a browser and an honest key do it. */
export interface Ceremony {
  /** Of the page that asks. */
  readonly origin: string;
  readonly rpId?: string;
  /** False = nobody touched a sensor or typed a PIN. */
  readonly userVerified?: boolean;
  /** How far the counter moves; 0 for the many authenticators that do not count. */
  readonly countBy?: number;
  readonly userHandle?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** RFC 7517, and for ML-DSA the parameter of its draft. */
interface Jwk {
  readonly x?: string;
  readonly y?: string;
  readonly pub?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const ATTESTED = 0x40;

/**
 * An authenticator with one resident key (WebAuthn sections 6.1, 6.5), which answers in the JSON
 * that browsers give to pages.
 */
export function createSoftwareAuthenticator(algorithm: 'ES256' | 'ML-DSA-44' = 'ES256') {
  const { publicKey, privateKey } = KEY_PAIRS[algorithm]();
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signCount = 0;
  let owner = '';

  const authenticatorData = (rpId: string, flags: number, { countBy = 1 }: Ceremony) => {
    signCount += countBy;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count]);
  };
  const flagsOf = ({ userVerified = true }: Ceremony) =>
    USER_PRESENT | BACKUP_ELIGIBLE | (userVerified ? USER_VERIFIED : 0);

  return {
    id,
    /** navigator.credentials.create() */
    create({ challenge, rp, user }: CreationOptions, ceremony: Ceremony) {
      owner = user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(ceremony.rpId ?? rp.id, flagsOf(ceremony) | ATTESTED, ceremony),
        Buffer.alloc(16),
        idLength,
        credentialId,
        isoCBOR.encode(COSE_KEYS[algorithm](publicKey.export({ format: 'jwk' }))),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, ceremony.origin),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** navigator.credentials.get() */
    get({ challenge, rpId }: RequestOptions, ceremony: Ceremony) {
      const authData = authenticatorData(ceremony.rpId ?? rpId, flagsOf(ceremony), ceremony);
      const clientDataJSON = clientData('webauthn.get', challenge, ceremony.origin);
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: signWith(algorithm, privateKey, signed).toString('base64url'),
          userHandle: ceremony.userHandle ?? owner,
        },
      };
    },
  };
}

const KEY_PAIRS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'ML-DSA-44': () => generateKeyPairSync('ml-dsa-44'),
};

/** RFC 9053 section 7.1.1 for the elliptic curve; kty 7 (AKP) for ML-DSA. */
const COSE_KEYS = {
  ES256: ({ x = '', y = '' }: Jwk) =>
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  'ML-DSA-44': ({ pub = '' }: Jwk) =>
    new Map<number, number | Uint8Array>([
      [1, 7],
      [3, -48],
      [-1, bytesOf(pub)],
    ]),
};

const signWith = (algorithm: keyof typeof KEY_PAIRS, key: KeyObject, data: Buffer) =>
  sign(algorithm === 'ES256' ? 'sha256' : null, data, key);

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
    'base64url',
  );

const bytesOf = (base64Url: string) => new Uint8Array(Buffer.from(base64Url, 'base64url'));
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
