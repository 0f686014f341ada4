import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from './typed-code.ts';

const COUNT = 10;

/** Ten fresh codes of 80 random bits, in groups of four for the person who writes them down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const text = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte & 31]);
    return text.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

/**
 * What is stored of a code. 80 random bits cannot be guessed from it, so it needs no slow hash.
 * @param text without the groups
 */
export function hashRecoveryCode(userId: string, text: string): string {
  return createHash('sha256').update(`${userId}:${text}`).digest('hex');
}
