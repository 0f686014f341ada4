import { createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './env.ts';

const KEY_BYTES = 32;
/** DER prefix of an Ed25519 private key in PKCS #8; the 32-byte seed follows (RFC 8410 section 7). */
const ED25519_PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys, each derived from the one secret for one purpose, so that none can stand in for another. */
export interface Secrets {
  /** Keys the tag of grant tokens. */
  readonly grantTag: Buffer;
  /** Signs access tokens (EdDSA). */
  readonly tokenSigning: KeyObject;
  /** AES-256 key of the secrets that authenticator apps share with this server. */
  readonly totpSecrets: Buffer;
  /** AES-256 key of the encrypted user fields, base64; the web app receives it (R9.07). */
  readonly fieldKey: string;
}

/**
 * Derives the keys from SECRET_KEY, or from a secret that the first start leaves in the data folder.
 * @throws ConfigError when that file is damaged
 */
export function loadSecrets(config: Pick<Config, 'secretKey' | 'fieldKey' | 'dataDir'>): Secrets {
  const secret =
    config.secretKey === undefined
      ? keptSecret(config.dataDir)
      : Buffer.from(config.secretKey, 'base64');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    grantTag: derive('grant tag'),
    tokenSigning: createPrivateKey({
      key: Buffer.concat([ED25519_PKCS8_PREFIX, derive('token signing')]),
      format: 'der',
      type: 'pkcs8',
    }),
    totpSecrets: derive('totp secrets'),
    fieldKey: config.fieldKey ?? derive('field encryption').toString('base64'),
  };
}

function keptSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    return readSecret(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  // Written aside and linked into place: two first starts at once agree on one secret.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readSecret(file);
}

function readSecret(file: string): Buffer {
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length !== KEY_BYTES) {
    throw new ConfigError('secret.key in the data folder is damaged; restore it from a backup.');
  }
  return secret;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
