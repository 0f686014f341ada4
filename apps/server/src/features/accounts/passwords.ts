import { randomBytes, randomInt } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. argon2id is the default. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Letters and digits that are not mistaken for one another when read from a screen. */
const READABLE = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Hashing of passwords. Both calls take tens of milliseconds off the event loop. */
export interface Passwords {
  /** @returns a hash in PHC form, with its own salt and cost */
  hash(password: string): Promise<string>;
  /** @param kept the user's hash; undefined does the same work and never matches */
  verify(kept: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(canonical(password), COST),
    async verify(kept, password) {
      // Made on the first call whoever asks: made for unknown addresses only, it would tell them apart.
      decoy ??= hash(randomBytes(16), COST);
      const against = kept ?? (await decoy);
      const matches = await verifySafely(against, canonical(password));
      return kept !== undefined && matches;
    },
  };
}

/** A damaged hash in the database matches nothing; a failure would tell that the account exists. */
async function verifySafely(kept: string, password: string): Promise<boolean> {
  try {
    return await verify(kept, password);
  } catch {
    return false;
  }
}

/** The same keys pressed on another system may give another composition of the same characters. */
const canonical = (password: string) => password.normalize('NFKC');

/** A random password that can be read out and typed: 98 bits, in groups. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
