import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@file-server/contract/tokens';

/** Also that of tokens made before the checksum. */
const TOKEN = /^fsp_[\w-]{43,51}$/;
const SHOWN_CHARACTERS = TOKEN_PREFIX.length + 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As many as 256 bits take. */
const DIGITS = 43;

export const isTokenText = (text: string): boolean => TOKEN.test(text);

/** A new token: see `TOKEN_PATTERN` of the contract. */
export function newToken(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`);
  let digits = '';
  for (let place = 0; place < DIGITS; place += 1) {
    digits = BASE62.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  const secret = TOKEN_PREFIX + digits;
  return secret + crc32(secret).toString(16).padStart(8, '0');
}

/** SHA-256 alone: it is 256 random bits, so a slow hash would add nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The first characters, which give nothing away. */
export const prefixOf = (token: string): string => token.slice(0, SHOWN_CHARACTERS);
