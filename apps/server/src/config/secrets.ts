import { createPrivateKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { shellQuoted } from './data-folder.ts';
import { ConfigError } from './env.ts';

const KEY_BYTES = 32;
/** DER prefix of an Ed25519 private key in PKCS #8; the 32-byte seed follows (RFC 8410 section 7). */
const ED25519_PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys, each derived from the one secret for one purpose, so that none can stand in for another. */
export interface Secrets {
  /** Tells the secret from others, and nothing of it. */
  readonly tag: string;
  /** Keys the tag of grant tokens. */
  readonly grantTag: Buffer;
  /** Signs access tokens (EdDSA). */
  readonly tokenSigning: KeyObject;
  /** Keys the links that end mails. */
  readonly mailLinks: Buffer;
  /** AES-256 key of the secrets that authenticator apps share with this server. */
  readonly totpSecrets: Buffer;
  /** From which the secret of each webhook endpoint is derived. */
  readonly webhooks: Buffer;
  /** AES-256 key of the encrypted user fields, base64; the web app receives it (R9.07). */
  readonly fieldKey: string;
}

/**
 * Derives the keys from SECRET_KEY, or from a secret that the first start leaves in the data folder.
 * @param hasUsers whether there is anybody for whom another secret would end something
 * @throws ConfigError when that file is damaged, open to others, or lost although there are users
 */
export async function loadSecrets(
  config: Pick<Config, 'secretKey' | 'fieldKey' | 'dataDir'>,
  hasUsers: () => Promise<boolean>,
): Promise<Secrets> {
  const secret =
    config.secretKey === undefined
      ? await keptSecret(config.dataDir, hasUsers)
      : Buffer.from(config.secretKey, 'base64');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    tag: derive('tag').toString('hex'),
    grantTag: derive('grant tag'),
    tokenSigning: createPrivateKey({
      key: Buffer.concat([ED25519_PKCS8_PREFIX, derive('token signing')]),
      format: 'der',
      type: 'pkcs8',
    }),
    mailLinks: derive('mail links'),
    totpSecrets: derive('totp secrets'),
    webhooks: derive('webhooks'),
    fieldKey: config.fieldKey ?? derive('field encryption').toString('base64'),
  };
}

async function keptSecret(dataDir: string, hasUsers: () => Promise<boolean>): Promise<Buffer> {
  const file = join(dataDir, 'secret.key');
  const kept = readKeptSecret(file);
  if (kept) return kept;
  if (!(await hasUsers())) makeSecret(file);
  // With users there may still be one by now, made by a first start at the same time.
  const secret = readKeptSecret(file);
  if (!secret) throw lostSecret(file);
  return secret;
}

/** Two first starts at once agree on one secret: it is written aside and linked into place. */
function makeSecret(file: string): void {
  // Not by the pid, which processes of two containers have in common.
  const draft = `${file}.${randomUUID()}`;
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** @returns null when there is none */
function readKeptSecret(file: string): Buffer | null {
  let text: string;
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw openSecret(file);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== KEY_BYTES) {
    throw new ConfigError('secret.key in the data folder is damaged; restore it from a backup.');
  }
  return secret;
}

/** As ssh does with a key: whoever could read it can make tokens and links. */
function openSecret(file: string): ConfigError {
  return new ConfigError(
    `secret.key in the data folder can be read or changed by other users of this machine. Run: chmod 600 ${shellQuoted(file)}. Where a volume sets the modes, keep the secret elsewhere and name its file in SECRET_KEY_FILE.`,
  );
}

function lostSecret(file: string): ConfigError {
  const path = shellQuoted(file);
  return new ConfigError(
    `secret.key is missing from the data folder, no SECRET_KEY is set, and the database has users: their sessions, download links and authenticator apps need the secret of before. Restore it from a backup, or set SECRET_KEY to what it was. To go on with a new one, run (umask 077 && openssl rand -base64 32 > ${path}), which ends all of those.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
