import * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import type { Passwords } from '../../src/features/users/index.ts';

/**
 * Takes every place in the queue of hashes that one address has. The test's file mocks
 * `@node-rs/argon2` with a spy.
 * @returns what lets them go
 */
export function fillHashQueue(passwords: Passwords, address: string): () => Promise<void> {
  let release = (_hash: string) => {};
  const held = new Promise<string>((resolve) => (release = resolve));
  vi.mocked(argon2.hash).mockReturnValue(held);
  const places = Array.from({ length: 32 }, () => passwords.of({ address }).hash('held'));
  return async () => {
    release('a hash');
    await Promise.all(places);
    vi.mocked(argon2.hash).mockReset();
  };
}
