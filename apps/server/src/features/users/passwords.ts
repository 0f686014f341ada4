import { randomBytes, randomInt } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createHashQueue, type HashClient, type HashQueue } from './hash-queue.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. argon2id is the default. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Letters and digits that are not mistaken for one another when read from a screen. */
const READABLE = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Hashing of passwords, off the event loop: two at a time in a process, the others wait. As it is
 * made it belongs to the operator, who always gets a place; requests use what `of` gives.
 */
export interface Passwords {
  /**
   * @returns a hash in PHC form, with its own salt and cost
   * @throws ProblemError busy when its client has too many hashes waiting, or all clients together
   */
  hash(password: string): Promise<string>;
  /**
   * @param kept the user's hash; undefined does the same work and never matches
   * @throws ProblemError busy, as above
   */
  verify(kept: string | undefined, password: string): Promise<boolean>;
  /** The same for a request: its hashes take places of this client in the queue. */
  of(client: HashClient): Passwords;
}

export function createPasswords(queue: HashQueue = createHashQueue()): Passwords {
  let decoy: Promise<string> | undefined;
  const makeDecoy = () => {
    const made = hash(randomBytes(16), COST);
    // One that failed, where memory was short, would fail every unknown address until the next start.
    made.catch(() => (decoy = undefined));
    return made;
  };
  const forClient = (client: HashClient | null): Passwords => ({
    hash: (password) => queue.run(client, () => hash(canonical(password), COST)),
    verify: (kept, password) =>
      queue.run(client, async () => {
        // Made on the first call whoever asks: made for unknown addresses only, it would tell them apart.
        decoy ??= makeDecoy();
        const against = kept ?? (await decoy);
        const matches = await verifySafely(against, canonical(password));
        return kept !== undefined && matches;
      }),
    of: forClient,
  });
  return forClient(null);
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
